import type {RuleType} from '../../../catalog/definition.ts';

/** Arithmetic of plain JSON-logic that rules may use. */
export const arithmetic: Readonly<
  Record<string, {readonly takes: RuleType; readonly least: number; readonly most: number}>
> = {
  '+': {takes: 'number', least: 1, most: 20},
  '-': {takes: 'number', least: 1, most: 2},
  '*': {takes: 'number', least: 2, most: 20},
  '/': {takes: 'number', least: 2, most: 2},
  '%': {takes: 'number', least: 2, most: 2},
  min: {takes: 'number', least: 1, most: 20},
  max: {takes: 'number', least: 1, most: 20},
};

/** As authors write a comparison -> as it is lowered. Equality is always that of one type. */
export const comparisons = {
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '==': '===',
  '===': '===',
  '!=': '!==',
  '!==': '!==',
} as const;

export function isComparison(name: string): name is keyof typeof comparisons {
  return Object.hasOwn(comparisons, name);
}

/** Everything else that may stand as a key of a condition, for suggestions. */
export const conditionWords = [
  'all-of',
  'any-of',
  'not',
  'rule',
  'var',
  'and',
  'or',
  '!',
  'if',
  'in',
  'some',
  'all',
  'none',
  'count',
  'sum',
] as const;

/** What authors read of each operator that is not one of the catalogue. */
export const coreOperators: Readonly<
  Record<
    keyof typeof comparisons | (typeof conditionWords)[number] | '+' | '-' | '*' | '/' | '%' | 'min' | 'max',
    CoreOperator
  >
> = {
  '<': {
    about: 'The first is smaller than the second; with three operands, the second lies between the others.',
    takes: 'two or three numbers, days or texts',
    gives: 'boolean',
  },
  '<=': {
    about:
      'The first is smaller than the second or equal to it; with three operands, the second lies between the others or on them.',
    takes: 'two or three numbers, days or texts',
    gives: 'boolean',
  },
  '>': {about: 'The first is larger than the second.', takes: 'two numbers, days or texts', gives: 'boolean'},
  '>=': {
    about: 'The first is larger than the second or equal to it.',
    takes: 'two numbers, days or texts',
    gives: 'boolean',
  },
  '==': {
    about: 'The two are the same, value and type. `===` is the same.',
    takes: 'two values of one type, no lists or groups',
    gives: 'boolean',
  },
  '===': {
    about: 'The two are the same, value and type.',
    takes: 'two values of one type, no lists or groups',
    gives: 'boolean',
  },
  '!=': {
    about: 'The two differ. `!==` is the same. Unknown where one of them is absent.',
    takes: 'two values of one type, no lists or groups',
    gives: 'boolean',
  },
  '!==': {
    about: 'The two differ. Unknown where one of them is absent.',
    takes: 'two values of one type, no lists or groups',
    gives: 'boolean',
  },
  '+': {about: 'The sum.', takes: 'up to 20 numbers', gives: 'number'},
  '-': {
    about: 'The first without the second; of one number, its opposite.',
    takes: 'one or two numbers',
    gives: 'number',
  },
  '*': {about: 'The product.', takes: '2 to 20 numbers', gives: 'number'},
  '/': {about: 'The first divided by the second.', takes: 'two numbers', gives: 'number'},
  '%': {about: 'What is left of the first when it is divided by the second.', takes: 'two numbers', gives: 'number'},
  min: {about: 'The smallest.', takes: 'up to 20 numbers', gives: 'number'},
  max: {about: 'The largest.', takes: 'up to 20 numbers', gives: 'number'},
  'all-of': {about: 'All of these hold. `and` is the same.', takes: 'a list of conditions', gives: 'boolean'},
  'any-of': {about: 'At least one of these holds. `or` is the same.', takes: 'a list of conditions', gives: 'boolean'},
  not: {
    about: 'This does not hold. Where it is unknown, so is its opposite. `!` is the same.',
    takes: 'a condition',
    gives: 'boolean',
  },
  and: {about: 'All of these hold.', takes: 'a list of conditions', gives: 'boolean'},
  or: {about: 'At least one of these holds.', takes: 'a list of conditions', gives: 'boolean'},
  '!': {about: 'This does not hold. Where it is unknown, so is its opposite.', takes: 'a condition', gives: 'boolean'},
  rule: {
    about: 'What a rule of `rules.yaml` gives: whether it holds, or its number or text.',
    takes: 'the name of a rule',
    gives: 'any',
  },
  var: {
    about: 'The value at a path: a fact, an answer. With a second operand, that one where there is none.',
    takes: 'a path, or a path and a value',
    gives: 'any',
  },
  if: {
    about: 'The value behind the first condition that holds; the last value where none does.',
    takes: 'conditions each with a value, and a last value',
    gives: 'any',
  },
  in: {about: 'The first is an element of the second.', takes: 'a value and a list of such', gives: 'boolean'},
  some: {
    about: 'There is an element for which the condition holds; the element is `item`.',
    takes: 'a list and a condition',
    gives: 'boolean',
  },
  all: {
    about: 'The condition holds for every element; true of an empty list.',
    takes: 'a list and a condition',
    gives: 'boolean',
  },
  none: {about: 'The condition holds for no element.', takes: 'a list and a condition', gives: 'boolean'},
  count: {
    about: 'How many elements there are for which the condition holds; without one, all.',
    takes: 'a list, and maybe a condition',
    gives: 'number',
  },
  sum: {
    about:
      'The numbers of all elements together; of none, 0. The element is `item`. Unknown while one of them has no number.',
    takes: 'a list and a number of `item`',
    gives: 'number',
  },
};

interface CoreOperator {
  readonly about: string;
  /** Its operands, in words. */
  readonly takes: string;
  readonly gives: RuleType;
}
