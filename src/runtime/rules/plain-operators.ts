import {isKnown} from './rule-data.ts';

/** An operator that is given the values of all its operands. */
export type Operator = (...operands: readonly unknown[]) => unknown;

/** What JSON-logic takes for true: what JavaScript does, but an empty list is not. */
export function truthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

// JavaScript compares and converts what it is given: that is how JSON-logic is defined.
type Loose = number;

const sum = (total: number, value: unknown): number => total + Number.parseFloat(value as string);

/** The operators that need only the values of their operands: those of JSON-logic, and `known`. */
export const plainOperators: Readonly<Record<string, Operator>> = {
  // oxlint-disable-next-line eqeqeq
  '==': (a, b) => a == b,
  // oxlint-disable-next-line eqeqeq
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '>': (a, b) => (a as Loose) > (b as Loose),
  '>=': (a, b) => (a as Loose) >= (b as Loose),
  '<': (a, b, c) => (a as Loose) < (b as Loose) && (c === undefined || (b as Loose) < (c as Loose)),
  '<=': (a, b, c) => (a as Loose) <= (b as Loose) && (c === undefined || (b as Loose) <= (c as Loose)),
  known: isKnown,
  '!!': truthy,
  '!': (value) => !truthy(value),
  '+': (...values) => values.reduce<number>(sum, 0),
  '-': (a, b) => (b === undefined ? -(a as Loose) : (a as Loose) - (b as Loose)),
  '*': (...values) =>
    values.reduce((product, value) => Number.parseFloat(product as string) * Number.parseFloat(value as string)),
  '/': (a, b) => (a as Loose) / (b as Loose),
  '%': (a, b) => (a as Loose) % (b as Loose),
  min: (...values) => Math.min(...(values as Loose[])),
  max: (...values) => Math.max(...(values as Loose[])),
  in: (value, list) => {
    const listed = list as {readonly indexOf?: (value: unknown) => number} | null | undefined;
    if (!listed || listed.indexOf === undefined) return false;
    return listed.indexOf(value) !== -1;
  },
};
