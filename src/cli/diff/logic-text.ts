import type {Logic} from '../../model/compiled/logic.ts';
import {operandOf, operationOf} from '../../runtime/explain/operation.ts';
import {isGuardOf, withoutKnown} from './known-anyway.ts';
import {opposes} from './opposes.ts';

const infix: Readonly<Record<string, string>> = {
  '===': 'is',
  '==': 'is',
  '!==': 'is not',
  '!=': 'is not',
  '>': 'is above',
  '>=': 'is at least',
  '<': 'is below',
  '<=': 'is at most',
};

/** A compiled rule in words: `order.paid is true and order.state is 'NEW'`. Texts have quotes, what is read has none. */
export function logicText(logic: Logic | undefined): string {
  if (logic === undefined) return 'always';
  if (typeof logic === 'string') return `'${logic.replaceAll("'", "''")}'`;
  if (typeof logic !== 'object' || logic === null) return String(logic);
  if (Array.isArray(logic)) return `[${logic.map((one) => logicText(one)).join(', ')}]`;
  const operation = operationOf(logic);
  if (operation === undefined) return '{}';
  const {id, operands} = operation;
  const [first = null, second = null] = operands;
  const known = operandOf(first, 'known');
  const inner = (one: Logic): string => (isJoined(one) ? `(${logicText(one)})` : logicText(one));
  switch (id) {
    case 'var':
      return typeof first === 'string' ? `${first}${insteadOf(first, operands)}` : logicText(first);
    case 'and':
      return withoutKnown(operands).map(inner).join(' and ');
    case 'or':
      return operands.map(inner).join(' or ');
    case '!':
      return known === undefined ? `not (${logicText(first)})` : `${logicText(known)} is absent`;
    case 'known':
      return `${logicText(first)} is present`;
    case '!!':
    case 'scope':
      return logicText(first);
    case 'if':
      // A condition as a value: true, false, or neither.
      if (isTruthValue(operands)) return inner(first);
      // A value that is there only where its parts are: what they make is what it says.
      return operands.length === 3 && operands[2] === null && isGuardOf(first, second)
        ? inner(second)
        : `if(${operands.map((one) => logicText(one)).join(', ')})`;
    case 'in':
      return Array.isArray(second)
        ? `${logicText(first)} is one of ${second.map((one) => logicText(one)).join(', ')}`
        : `${logicText(second)} contains ${logicText(first)}`;
    default: {
      const word = Object.hasOwn(infix, id) ? infix[id] : undefined;
      if (word !== undefined && operands.length === 2) return `${inner(first)} ${word} ${inner(second)}`;
      return `${id}(${operands.map((one) => logicText(one)).join(', ')})`;
    }
  }
}

/** What stands where a path is absent. Of all but items a flow has it once, as a default. */
function insteadOf(path: string, [, fallback]: readonly Logic[]): string {
  return fallback === undefined || !path.startsWith('item.') ? '' : ` (or ${logicText(fallback)} where there is none)`;
}

function isTruthValue([holds = null, yes, fails = null, no, neither, ...more]: readonly Logic[]): boolean {
  return yes === true && no === false && neither === null && more.length === 0 && opposes(holds, fails);
}

/** More than one thing is said, so that it needs brackets inside of another. */
function isJoined(logic: Logic): boolean {
  const {id, operands = []} = operationOf(logic) ?? {};
  if (id !== 'and' && id !== 'or') return false;
  return (id === 'and' ? withoutKnown(operands) : operands).length > 1;
}
