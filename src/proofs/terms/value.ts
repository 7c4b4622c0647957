import type {Json} from '../../model/json.ts';
import {and, not, or, same, type Formula} from '../solver/formula.ts';
import {atLeast} from './at-least.ts';
import type {FactPlace} from './place.ts';
import type {Ordered} from './threshold.ts';

/** What a rule gives, as far as a proof must know it. */
export type TermValue =
  | {readonly is: 'literal'; readonly value: Json}
  /** Of a place; `fallback` where nothing stands there. */
  | {readonly is: 'place'; readonly place: FactPlace; readonly path: string; readonly fallback: Json | undefined}
  /** The first whose condition holds. */
  | {readonly is: 'cases'; readonly of: readonly (readonly [when: Formula, value: TermValue])[]}
  | {readonly is: 'list'; readonly of: readonly TermValue[]}
  /** How many of these hold; `more`: there are more than a proof looks at. */
  | Count
  | {readonly is: 'condition'; readonly formula: Formula};

interface Count {
  readonly is: 'count';
  readonly of: readonly Formula[];
  readonly more: Formula;
}

export const absent: TermValue = {is: 'literal', value: null};

export function knownOf(value: TermValue): Formula {
  switch (value.is) {
    case 'literal':
      return isKnownTerm(value.value);
    case 'place':
      return isKnownTerm(value.fallback) || value.place.has;
    case 'cases':
      return byCase(value.of, knownOf);
    default:
      return true;
  }
}

/** Whether a value counts as true where a condition stands. */
export function truthOf(value: TermValue): Formula {
  switch (value.is) {
    case 'literal':
      return Boolean(value.value);
    case 'condition':
      return value.formula;
    case 'place':
      return value.place.type['type'] === 'boolean' ? equalsLiteral(value, true) : knownOf(value);
    case 'cases':
      return byCase(value.of, truthOf);
    case 'list':
      return value.of.length > 0;
    case 'count':
      return or(...value.of);
  }
}

export function equalsLiteral(value: TermValue, literal: Json): Formula {
  switch (value.is) {
    case 'literal':
      return value.value === literal;
    case 'place': {
      const is = literal !== null && value.place.equals(literal);
      return (value.fallback ?? null) === literal ? or(is, not(value.place.has)) : is;
    }
    case 'cases':
      return byCase(value.of, (one) => equalsLiteral(one, literal));
    case 'count':
      return typeof literal !== 'number'
        ? false
        : and(countsTo(literal, value), not(countsTo(Math.floor(literal) + 1, value)));
    case 'condition':
      return typeof literal === 'boolean' && (literal ? value.formula : not(value.formula));
    case 'list':
      return false;
  }
}

/** Whether two values are the same; undefined: it cannot be told from their parts. */
export function equal(one: TermValue, other: TermValue): Formula | undefined {
  if (other.is === 'literal') return equalsLiteral(one, other.value);
  if (one.is === 'literal') return equalsLiteral(other, one.value);
  if (one.is === 'cases') return whole(one.of, (part) => equal(part, other));
  if (other.is === 'cases') return whole(other.of, (part) => equal(one, part));
  if (one.is === 'condition' && other.is === 'condition') return same(one.formula, other.formula);
  if (one.is !== 'place' || other.is !== 'place') return undefined;
  const both = one.place.isSameAs(other.place);
  const [first, second] = [one.fallback, other.fallback];
  // What a rule computes may be a text without letters, which is not there and yet is not null.
  const isFact = one.place.computed === undefined && other.place.computed === undefined;
  return or(
    both,
    isFact && (first ?? null) === (second ?? null) && and(not(one.place.has), not(other.place.has)),
    ...(first === undefined ? [] : [and(not(one.place.has), other.place.equals(first))]),
    ...(second === undefined ? [] : [and(not(other.place.has), one.place.equals(second))]),
  );
}

/** Whether a known value stands before a literal in the order of its type, or is it. */
export function below(value: TermValue, literal: Ordered, orEqual: boolean): Formula | undefined {
  switch (value.is) {
    case 'literal':
      return typeof value.value === typeof literal && before(value.value as Ordered, literal, orEqual);
    case 'place': {
      const is = and(value.place.has, value.place.below(literal, orEqual));
      const {fallback} = value;
      if (typeof fallback !== typeof literal) return is;
      return or(is, and(not(value.place.has), before(fallback as Ordered, literal, orEqual)));
    }
    case 'cases':
      return whole(value.of, (part) => below(part, literal, orEqual));
    case 'count':
      return typeof literal === 'number'
        ? not(countsTo(orEqual ? Math.floor(literal) + 1 : literal, value))
        : undefined;
    default:
      return undefined;
  }
}

function countsTo(number: number, {of, more}: Count): Formula {
  return Math.ceil(number) > of.length ? more : atLeast(number, of);
}

function before(one: Ordered, other: Ordered, orEqual: boolean): boolean {
  return one < other || (orEqual && one === other);
}

export function isKnownTerm(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function byCase(cases: readonly (readonly [Formula, TermValue])[], of: (value: TermValue) => Formula): Formula {
  let earlier: Formula = false;
  return or(
    ...cases.map(([when, value]) => {
      const now = and(when, not(earlier));
      earlier = or(earlier, when);
      return and(now, of(value));
    }),
  );
}

function whole(
  cases: readonly (readonly [Formula, TermValue])[],
  of: (value: TermValue) => Formula | undefined,
): Formula | undefined {
  const found = cases.map(([when, value]) => [when, of(value)] as const);
  if (found.some(([, formula]) => formula === undefined)) return undefined;
  return byCase(
    found.map(([when, formula]): readonly [Formula, TermValue] => [when, {is: 'condition', formula: formula ?? false}]),
    truthOf,
  );
}
