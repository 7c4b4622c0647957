import {numberOf} from '../../lib/number-of.ts';
import {isKnown} from './rule-data.ts';

/** An operator that is given the values of all its operands. */
export type Operator = (...operands: readonly unknown[]) => unknown;

/** What JSON-logic takes for true: what JavaScript does, but an empty list is not. */
export function truthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

/** Two numbers or two texts stand in an order. Nothing is converted: what is of unlike types is in none. */
const ordered = (a: unknown, b: unknown): a is number =>
  typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');

const less = (a: unknown, b: unknown): boolean => ordered(a, b) && a < (b as number);
const atMost = (a: unknown, b: unknown): boolean => ordered(a, b) && a <= (b as number);

/** What is beyond all numbers is none, like what was divided by nothing: it is in no order, and nothing follows from it. */
const finite = (number: number): number => (Number.isFinite(number) ? number : Number.NaN);

/** The operators that need only the values of their operands: those of JSON-logic, and `known`. */
export const plainOperators: Readonly<Record<string, Operator>> = {
  // oxlint-disable-next-line eqeqeq
  '==': (a, b) => a == b,
  // oxlint-disable-next-line eqeqeq
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '>': (a, b) => ordered(a, b) && a > (b as number),
  '>=': (a, b) => ordered(a, b) && a >= (b as number),
  '<': (a, b, c) => less(a, b) && (c === undefined || less(b, c)),
  '<=': (a, b, c) => atMost(a, b) && (c === undefined || atMost(b, c)),
  known: isKnown,
  '!!': truthy,
  '!': (value) => !truthy(value),
  '+': (...values) => finite(values.reduce<number>((total, value) => total + numberOf(value), 0)),
  '-': (a, b) => finite(b === undefined ? -numberOf(a) : numberOf(a) - numberOf(b)),
  '*': (...values) => finite(values.reduce<number>((product, value) => product * numberOf(value), 1)),
  '/': (a, b) => finite(numberOf(a) / numberOf(b)),
  '%': (a, b) => finite(numberOf(a) % numberOf(b)),
  min: (...values) => finite(Math.min(...values.map(numberOf))),
  max: (...values) => finite(Math.max(...values.map(numberOf))),
  in: (value, list) => Array.isArray(list) && list.indexOf(value) !== -1,
};
