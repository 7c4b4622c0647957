import type {Logic} from '../../model/compiled/logic.ts';
import {operandOf, operationOf, type Applied} from '../../runtime/explain/operation.ts';
import {needsKnown, sameLogic, withoutKnown} from './known-anyway.ts';

/**
 * Whether the one condition holds exactly where the other is false and not just unknown, as the compiler makes the two
 * of one condition: so one of them says both.
 */
export function opposes(one: Logic, other: Logic): boolean {
  if (typeof one === 'boolean') return other === !one;
  if (isDenial(one, other) || isDenial(other, one)) return true;
  const [yes, no] = [operationOf(one), operationOf(other)];
  if (yes === undefined || no === undefined) return false;
  const pairs = yes.operands.map((part, index) => [part, no.operands[index] ?? null] as const);
  const areAsMany = yes.operands.length === no.operands.length;
  const [first, ...rest] = pairs.toReversed();
  switch (`${yes.id} ${no.id}`) {
    case '=== ===':
    case 'some none':
    case 'none some':
      return areAsMany && first !== undefined && rest.every(([a, b]) => sameLogic(a, b)) && opposesLast(yes.id, first);
    case 'if if':
      return areAsMany && pairs.every(([a, b], at) => (isWhen(at, pairs.length) ? sameLogic(a, b) : opposes(a, b)));
    case 'and or':
    case 'or and':
      return areAsMany && saysAll(yes.id === 'and' ? yes : no) && pairs.every(([a, b]) => opposes(a, b));
    case 'and and':
      // What guards a comparison guards its contrary as well.
      return areAsMany && first !== undefined && rest.every(([a, b]) => sameLogic(a, b)) && opposes(...first);
    default:
      return isGuardedContrary(one, no.operands, no.id) || isGuardedContrary(other, yes.operands, yes.id);
  }
}

/** "x is present and x is 1" is false where x is absent, and so no shorter than it is written. */
const saysAll = ({operands}: Applied): boolean => withoutKnown(operands).length === operands.length;

const isDenial = (one: Logic, other: Logic): boolean => {
  const denied = operandOf(one, '!');
  return denied !== undefined && sameLogic(denied, other);
};

/** `some` with a condition, `none` with what is not its contrary. */
function opposesLast(id: string, [one, other]: readonly [Logic, Logic]): boolean {
  if (id === '===') return typeof one === 'boolean' && other === !one;
  const [some, none] = id === 'some' ? [one, other] : [other, one];
  const contrary = operandOf(none, '!');
  return contrary !== undefined && opposes(some, contrary);
}

const isWhen = (index: number, length: number): boolean => index % 2 === 0 && index < length - 1;

/** "x is known, and is not 1" beside "x is 1". */
function isGuardedContrary(one: Logic, parts: readonly Logic[], id: string): boolean {
  const [contrary = null, ...guards] = parts.toReversed();
  if (id !== 'and' || !opposes(one, contrary)) return false;
  return guards.every((guard) => {
    const known = operandOf(guard, 'known');
    return known !== undefined && needsKnown(one, (part) => sameLogic(part, known));
  });
}
