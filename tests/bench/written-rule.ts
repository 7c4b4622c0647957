import type {Logic} from '../../src/model/compiled/logic.ts';

/** A compiled rule as the JavaScript that a person would write for it, of `d`; undefined where it needs more than that. */
export const writtenRule = (logic: Logic): string | undefined => {
  try {
    return expression(logic);
  } catch (failed) {
    if (failed === unknown) return undefined;
    throw failed;
  }
};

const unknown = new Error('An operator that has no sign in JavaScript');

const expression = (logic: Logic): string => {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return JSON.stringify(logic);
  const [entry] = Object.entries(logic as Readonly<Record<string, Logic>>);
  if (entry === undefined) throw unknown;
  const [id, written] = entry;
  if (id === 'var') return read(written as string | readonly [string, Logic?]);
  const operands = (Array.isArray(written) ? written : [written]) as readonly Logic[];
  const [first = null, second = null] = operands;
  switch (id) {
    case 'and':
      return `(${operands.map(expression).join(' && ')})`;
    case 'or':
      return `(${operands.map(expression).join(' || ')})`;
    case '!':
      return `!${expression(first)}`;
    case 'known':
      return `(${expression(first)} != null && ${expression(first)} !== '')`;
    case '===':
    case '>':
    case '<':
      return `(${expression(first)} ${id} ${expression(second)})`;
    case 'in':
      return `${expression(second)}.includes(${expression(first)})`;
    case 'some':
      return `${expression(first)}.some((item) => ${expression(second)})`;
    case 'none':
      return `!${expression(first)}.some((item) => ${expression(second)})`;
    case 'scope':
      return expression(first);
    default:
      throw unknown;
  }
};

const read = (written: string | readonly [string, Logic?]): string => {
  const [path, otherwise] = typeof written === 'string' ? [written] : written;
  const from = path.startsWith('item.') ? path.replaceAll('.', '?.') : `d.${path.replaceAll('.', '?.')}`;
  return otherwise === undefined ? from : `(${from} ?? ${expression(otherwise)})`;
};
