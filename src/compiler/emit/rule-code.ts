import type {Logic} from '../../model/compiled/logic.ts';

/** What the code of a rule needs that stands before all rules of its module. */
interface RuleWords {
  /** The name in code of an operator of the catalogue or a plug-in, which the module is handed. */
  readonly operator: (id: string) => string;
  /** The name in code of a list that is written out. */
  readonly list: (values: readonly Logic[]) => string;
}

/**
 * A condition as a JavaScript expression of the data `d` that is `true` exactly where the interpreter has it hold; what it
 * reads beyond that are the names of `RuleRuntime`. `undefined` where it says something that code is not written for: the
 * interpreter judges it then.
 */
export function ruleCode(condition: Logic, words: RuleWords): string | undefined {
  try {
    return test(condition, {...words, inList: false});
  } catch (failed) {
    if (failed === notWritten) return undefined;
    throw failed;
  }
}

interface Place extends RuleWords {
  /** Inside a condition on the elements of a list, each of which is `item`. */
  readonly inList: boolean;
}

const notWritten = new Error('No code is written for it');

/** Whether what is written is taken for true. */
function test(logic: Logic, place: Place): string {
  if (isScalar(logic)) return String(Boolean(logic));
  const [id, operands] = entryOf(logic);
  switch (id) {
    case 'var': {
      const [path, otherwise = null] = variable(operands);
      // What is not known is taken for no truth, as these are.
      return otherwise === null || otherwise === false ? `yes(${read(path, place)})` : `truthy(${value(logic, place)})`;
    }
    case 'and':
      return operands.length === 0 ? 'false' : `(${operands.map((one) => test(one, place)).join(' && ')})`;
    case 'or':
      return operands.length === 0 ? 'false' : `(${operands.map((one) => test(one, place)).join(' || ')})`;
    case '!':
      return `!${test(one(operands), place)}`;
    case '!!':
      return test(one(operands), place);
    case 'if':
    case '?:':
      return branch(operands, place, test, 'false');
    case 'known':
      return `known(${rawOrValue(one(operands), place)})`;
    case '===':
      return same(two(operands), place);
    case '!==':
      return `!${same(two(operands), place)}`;
    case 'in':
      return within(two(operands), place);
    case 'some':
      return elements('some', two(operands), place);
    case 'none':
      return `!${elements('some', two(operands), place)}`;
    case 'all':
      return elements('every', two(operands), place);
    case '>':
    case '>=':
    case '<':
    case '<=':
      return value(logic, place);
    default:
      return `truthy(${value(logic, place)})`;
  }
}

const booleans = new Set([
  '!',
  '!!',
  'known',
  '===',
  '!==',
  '==',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  'some',
  'none',
  'all',
]);

/** What is written is worth. */
function value(logic: Logic, place: Place): string {
  if (isScalar(logic)) return JSON.stringify(logic);
  if (Array.isArray(logic)) return `[${(logic as readonly Logic[]).map((one) => value(one, place)).join(', ')}]`;
  const [id, operands] = entryOf(logic);
  switch (id) {
    case 'var': {
      const [path, otherwise = null] = variable(operands);
      return `or(${read(path, place)}, ${value(otherwise, place)})`;
    }
    case 'and':
    case 'or': {
      // The value is that of an operand; only where it is a truth itself does code for truths give it.
      if (operands.length === 0 || !operands.slice(0, -1).every(isTruth)) throw notWritten;
      return `(${operands.map((one) => value(one, place)).join(id === 'and' ? ' && ' : ' || ')})`;
    }
    case 'if':
    case '?:':
      return branch(operands, place, value, 'null');
    case 'sum': {
      const [list, number] = scoped(two(operands), place);
      return `sum(${list}, (item) => ${value(number, {...place, inList: true})})`;
    }
    case 'scope':
    case 'filter':
      throw notWritten;
    case '!':
    case '!!':
    case 'known':
    case '===':
    case '!==':
    case 'in':
    case 'some':
    case 'none':
    case 'all':
      return test(logic, place);
    default:
      return `${place.operator(id)}(${operands.map((one) => value(one, place)).join(', ')})`;
  }
}

function isTruth(logic: Logic): boolean {
  if (isScalar(logic) || Array.isArray(logic)) return typeof logic === 'boolean';
  const [id, operands] = entryOf(logic);
  return booleans.has(id) || ((id === 'and' || id === 'or') && operands.length > 0 && operands.every(isTruth));
}

function branch(
  operands: readonly Logic[],
  place: Place,
  write: (logic: Logic, place: Place) => string,
  nothing: string,
): string {
  const [condition, then, ...others] = operands;
  if (condition === undefined) return nothing;
  if (then === undefined) return write(condition, place);
  return `(${test(condition, place)} ? ${write(then, place)} : ${branch(others, place, write, nothing)})`;
}

/** Two that are the same; where one is a fact and the other a word, it need not be asked whether the fact is known. */
function same([a, b]: readonly [Logic, Logic], place: Place): string {
  if (isWord(b) && isVariable(a)) {
    const [path, otherwise = null] = variable(entryOf(a)[1]);
    if (isScalar(otherwise) && otherwise !== b) return `(${read(path, place)} === ${JSON.stringify(b)})`;
  }
  return `(${value(a, place)} === ${value(b, place)})`;
}

function within([one, list]: readonly [Logic, Logic], place: Place): string {
  if (!Array.isArray(list) || !(list as readonly Logic[]).every(isScalar))
    return `(${listCode(list, place)}.indexOf(${value(one, place)}) !== -1)`;
  const values = list as readonly Logic[];
  const written = values.every(isWord) ? rawOrValue(one, place) : value(one, place);
  return `${place.list(values)}.includes(${written})`;
}

/** A fact as it is where it does not matter whether it is known; else its value. */
function rawOrValue(logic: Logic, place: Place): string {
  if (!isVariable(logic)) return value(logic, place);
  const [path, otherwise = null] = variable(entryOf(logic)[1]);
  return otherwise === null ? read(path, place) : value(logic, place);
}

/** Whether a condition holds for some of the elements of a list, or for all of one that has any. */
function elements(asks: 'some' | 'every', operands: readonly [Logic, Logic], place: Place): string {
  const [list, condition] = scoped(operands, place);
  const holds = `(item) => ${test(condition, {...place, inList: true})}`;
  return asks === 'some' ? `${list}.some(${holds})` : `all(${list}, ${holds})`;
}

/** The list of `{scope: [list]}`, and what is asked of each of its elements. */
function scoped([list, asked]: readonly [Logic, Logic], place: Place): readonly [string, Logic] {
  if (isScalar(list) || Array.isArray(list)) throw notWritten;
  const [id, operands] = entryOf(list);
  if (id !== 'scope') throw notWritten;
  return [listCode(one(operands), place), asked];
}

/** What is a list, else one without elements. */
function listCode(logic: Logic, place: Place): string {
  if (isVariable(logic)) {
    const [path, otherwise = null] = variable(entryOf(logic)[1]);
    if (!Array.isArray(otherwise) || otherwise.length === 0) return `listOf(${read(path, place)})`;
  }
  return `listOf(${value(logic, place)})`;
}

/** A part of a path that no text, number or list has besides what data says: it can be read without asking whose it is. */
const isOwn = (part: string): boolean =>
  /^[A-Za-z_$][\w$-]*$/.test(part) &&
  ![Object, Array, String, Number, Boolean].some(({prototype}) => part in (prototype as object));

function read(path: string, {inList}: Place): string {
  const parts = path.split('.');
  const [from, left] = inList && parts[0] === 'item' ? ['item', parts.slice(1)] : ['d', parts];
  if (left.length === 0) return from;
  if (!left.every(isOwn)) return `read(${from}, ${JSON.stringify(left)})`;
  return left
    .map((part) => (/^[\w$]+$/.test(part) ? part : `[${JSON.stringify(part)}]`))
    .reduce(
      (code, part, at) => `${code}${at === 0 && from === 'd' ? (part.startsWith('[') ? '' : '.') : '?.'}${part}`,
      from,
    );
}

function variable(operands: readonly Logic[]): readonly [string, Logic?] {
  const [path, otherwise] = operands;
  if (typeof path !== 'string' || path === '' || operands.length > 2) throw notWritten;
  const isPlain =
    otherwise === undefined ||
    isScalar(otherwise) ||
    (Array.isArray(otherwise) && (otherwise as readonly Logic[]).every(isScalar));
  if (!isPlain) throw notWritten;
  return otherwise === undefined ? [path] : [path, otherwise];
}

function entryOf(logic: Logic): readonly [string, readonly Logic[]] {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) throw notWritten;
  const [entry, ...others] = Object.entries(logic as Readonly<Record<string, Logic>>);
  if (entry === undefined || others.length > 0) throw notWritten;
  return [entry[0], Array.isArray(entry[1]) ? (entry[1] as readonly Logic[]) : [entry[1]]];
}

function isVariable(logic: Logic): boolean {
  return !isScalar(logic) && !Array.isArray(logic) && entryOf(logic)[0] === 'var';
}

type Scalar = string | number | boolean | null;

function isScalar(logic: Logic): logic is Scalar {
  // Beyond all numbers is what no text of code says.
  if (typeof logic === 'number' && !Number.isFinite(logic)) throw notWritten;
  return typeof logic !== 'object' || logic === null;
}

/** A value that is known: no fact that is not known is the same. */
function isWord(logic: Logic): logic is Exclude<Scalar, null> {
  return isScalar(logic) && logic !== null && logic !== '';
}

function one(operands: readonly Logic[]): Logic {
  const [first, ...others] = operands;
  if (first === undefined || others.length > 0) throw notWritten;
  return first;
}

function two(operands: readonly Logic[]): readonly [Logic, Logic] {
  const [first, second, ...others] = operands;
  if (first === undefined || second === undefined || others.length > 0) throw notWritten;
  return [first, second];
}
