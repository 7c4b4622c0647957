import type {Logic} from '../../model/compiled/logic.ts';

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

/** A compiled rule in words: `order.paid is true and order.amount is above 0`. */
export function logicText(logic: Logic | undefined): string {
  if (logic === undefined) return 'always';
  if (typeof logic !== 'object' || logic === null) return String(logic);
  if (Array.isArray(logic)) return `[${logic.map((one) => logicText(one)).join(', ')}]`;
  const [[id, value] = []] = Object.entries(logic as Readonly<Record<string, Logic>>);
  if (id === undefined || value === undefined) return '{}';
  const operands: readonly Logic[] = Array.isArray(value) ? value : [value];
  const [first = null, second = null] = operands;
  const inner = (one: Logic): string => (isJoined(one) ? `(${logicText(one)})` : logicText(one));
  switch (id) {
    case 'var':
      return typeof first === 'string' ? first : logicText(first);
    case 'and':
      return withoutKnown(operands).map(inner).join(' and ');
    case 'or':
      return operands.map(inner).join(' or ');
    case '!':
      return operationOf(first) === 'known' ? `${logicText(operandOf(first))} is absent` : `not (${logicText(first)})`;
    case 'known':
      return `${logicText(first)} is present`;
    case '!!':
    case 'scope':
      return logicText(first);
    case 'if':
      // A value that is there only where its parts are: what they make is what it says.
      return operands.length === 3 && operands[2] === null
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

/** What is compared is known anyway: "x is present and x is above 1" says the first half twice. */
export function withoutKnown(operands: readonly Logic[]): readonly Logic[] {
  const rest = operands.filter((one) => operationOf(one) !== 'known');
  const said = JSON.stringify(rest);
  const kept = operands.filter((one) => operationOf(one) !== 'known' || !said.includes(JSON.stringify(operandOf(one))));
  return kept.length === 0 ? operands : kept;
}

function operationOf(logic: Logic): string | undefined {
  return typeof logic === 'object' && logic !== null && !Array.isArray(logic) ? Object.keys(logic)[0] : undefined;
}

function operandOf(logic: Logic): Logic {
  const value = Object.values(logic as Readonly<Record<string, Logic>>)[0] ?? null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/** More than one thing is said, so that it needs brackets inside of another. */
function isJoined(logic: Logic): boolean {
  const id = operationOf(logic);
  if (id !== 'and' && id !== 'or') return false;
  const value = (logic as Readonly<Record<string, Logic>>)[id];
  const operands: readonly Logic[] = Array.isArray(value) ? value : [value ?? null];
  return (id === 'and' ? withoutKnown(operands) : operands).length > 1;
}
