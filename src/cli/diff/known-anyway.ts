import type {Logic} from '../../model/compiled/logic.ts';
import {operandOf, operationOf} from '../../runtime/explain/operation.ts';

/** Whether some part of a rule is meant. */
type Meant = (part: Logic) => boolean;

export const sameLogic = (one: Logic, other: Logic): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a condition holds only where what is meant is known. Words say of a comparison and of a call no more than
 * their operands, for the compiler guards each by these being known.
 */
export function needsKnown(condition: Logic, meant: Meant): boolean {
  if (condition === false || condition === null) return true;
  const {id, operands = []} = operationOf(condition) ?? {};
  switch (id) {
    case 'and':
      return operands.some((one) => needsKnown(one, meant));
    case 'or':
      return operands.every((one) => needsKnown(one, meant));
    case 'if':
      return outcomesOf(operands).every(([when, then]) => needsKnown(when, meant) || needsKnown(then, meant));
    case '!':
      return operands.every((one) => needsToFail(one, meant));
    case '!!':
      return operands.every((one) => needsKnown(one, meant));
    case 'some':
    case 'none':
    case 'all':
      return operands.slice(0, 1).some((list) => has(list, meant));
    default:
      return operands.some((one) => has(one, meant));
  }
}

/** Of a comparison that must not hold: it is made of the same operands. */
function needsToFail(condition: Logic, meant: Meant): boolean {
  const {id = '', operands = []} = operationOf(condition) ?? {};
  if (id === 'or') return operands.every((one) => needsToFail(one, meant));
  return compares.has(id) && operands.some((one) => has(one, meant));
}

const compares: ReadonlySet<string> = new Set(['===', '==', '!==', '!=', '<', '<=', '>', '>=', 'in']);

/** What is compared is known anyway: "x is present and x is above 1" says the first half twice. */
export function withoutKnown(operands: readonly Logic[]): readonly Logic[] {
  const others = operands.filter((one) => operandOf(one, 'known') === undefined);
  const kept = operands.filter((one) => {
    const known = operandOf(one, 'known');
    return known === undefined || !others.some((other) => needsKnown(other, (part) => sameLogic(part, known)));
  });
  return kept.length === 0 ? operands : kept;
}

/** Whether it has a value only where what is meant has one. */
function has(value: Logic, meant: Meant): boolean {
  if (value === null || meant(value)) return true;
  const {id = '', operands = []} = operationOf(value) ?? {};
  if (id === 'if') return outcomesOf(operands).every(([when, then]) => needsKnown(when, meant) || has(then, meant));
  // A condition is true or false, whatever is known.
  if (id === 'var' || conditions.has(id)) return false;
  const read = ofLists.has(id) ? operands.slice(0, 1) : operands;
  return read.some((one) => has(one, meant));
}

const conditions: ReadonlySet<string> = new Set([...compares, 'and', 'or', '!', '!!', 'known', 'some', 'none', 'all']);
const ofLists: ReadonlySet<string> = new Set(['filter', 'sum', 'map', 'reduce']);

/** What an `if` comes to, each with its condition. */
function outcomesOf(operands: readonly Logic[]): readonly (readonly [when: Logic, then: Logic])[] {
  return operands.flatMap((one, index): (readonly [Logic, Logic])[] => {
    if (index % 2 === 1) return [[operands[index - 1] ?? true, one]];
    return index === operands.length - 1 ? [[true, one]] : [];
  });
}

/** Whether a condition only says that what a value is made of is known. */
export function isGuardOf(condition: Logic, value: Logic): boolean {
  const {id, operands = []} = operationOf(condition) ?? {};
  if (id === 'and') return operands.every((one) => isGuardOf(one, value));
  return has(value, (part) => isKnowing(condition, part));
}

/** Whether a condition says just that a value is known, as the compiler says it. */
function isKnowing(condition: Logic, value: Logic): boolean {
  const known = operandOf(condition, 'known');
  if (known !== undefined) return sameLogic(known, value);
  const [guard, made] = [operationOf(condition), operationOf(value)];
  if (guard === undefined || made?.id !== 'if') return false;
  const {id, operands} = guard;
  if (id === 'and') return operands.every((one) => isGuardOf(one, value));
  if (id === 'or') {
    const [holds = null, yes, fails = null, no, ...rest] = made.operands;
    return yes === true && no === false && rest.length === 1 && rest[0] === null && sameLogic(operands, [holds, fails]);
  }
  return (
    id === 'if' &&
    operands.length === made.operands.length &&
    operands.every((one, index) => {
      const part = made.operands[index] ?? null;
      if (index % 2 === 0 && index < operands.length - 1) return sameLogic(one, part);
      return one === true ? isLiteral(part) : one === false ? part === null || part === '' : isGuardOf(one, part);
    })
  );
}

const isLiteral = (value: Logic): boolean =>
  value !== null && value !== '' && (typeof value !== 'object' || Array.isArray(value));
