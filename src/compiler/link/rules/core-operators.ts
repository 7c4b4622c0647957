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
export const words = [
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
];
