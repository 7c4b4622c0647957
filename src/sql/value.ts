import type {Json} from '../model/json.ts';
import {sqlAnd, choice, sqlFalse, noText, sqlNot, sqlOr, yes} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';

/**
 * A value of a rule, whose kind is known only when the query runs: SQL for each kind that it may be, NULL where it is
 * of another. What is absent here it never is.
 */
export interface SqlValue {
  readonly text?: Sql;
  /** Of doubles: whole numbers of engines overflow where doubles do not, and divide to whole ones. */
  readonly number?: Sql;
  /** JSON that may be a list. */
  readonly list?: Sql;
  readonly isTrue: Sql;
  readonly isFalse: Sql;
  /** Neither null nor an empty text. */
  readonly known: Sql;
  readonly isNull: Sql;
  /** What JSON-logic takes for true. */
  readonly holds: Sql;
  /** How many elements there are, where it is made of a list. */
  readonly count?: Sql;
  readonly literal?: Json;
  /** Elements that are written out. */
  readonly elements?: readonly SqlValue[];
  /** Equal to a text that is written out, where the engine can say that more simply. */
  readonly isText?: (text: string) => Sql;
  /** Whether it is a list that has an element; for lists that are no JSON. */
  readonly has?: (element: SqlValue) => Sql;
  /** Of one of several: asks the one that it is. */
  readonly ask?: (face: (value: SqlValue) => Sql) => Sql;
  /** Two of one path are the same, also where they are lists or groups of values. */
  readonly path?: string;
}

const never = {isTrue: sqlFalse, isFalse: sqlFalse, known: yes, isNull: sqlFalse};

export const ofCondition = (condition: Sql): SqlValue => ({
  ...never,
  isTrue: condition,
  isFalse: sqlNot(condition),
  holds: condition,
});

/** A number that was reckoned, never null; one that is not finite is unknown, and is in no order. */
export function ofNumber(number: Sql, {finite}: Dialect): SqlValue {
  const sure = finite(number);
  return {...never, number: sure, known: `(${sure}) IS NOT NULL`, holds: `(${sure}) <> 0`};
}

/** A text, or null where it is NULL. */
export const ofText = (text: Sql): SqlValue => ({
  ...never,
  text,
  known: `(${text}) <> ''`,
  isNull: `(${text}) IS NULL`,
  holds: `(${text}) <> ''`,
});

/** A number, or null where it is NULL or not finite. */
export function ofMaybeNumber(number: Sql, dialect: Dialect): SqlValue {
  const value = ofNumber(`CAST(${number} AS ${dialect.double})`, dialect);
  return {...value, isNull: `(${value.number}) IS NULL`};
}

export function ofLiteral(literal: Json, dialect: Dialect): SqlValue {
  if (typeof literal === 'boolean') return {...ofCondition(literal ? yes : sqlFalse), literal};
  if (typeof literal === 'number')
    return {...never, number: ofDouble(literal, dialect), literal, holds: literal === 0 ? sqlFalse : yes};
  if (typeof literal === 'string') {
    const known = literal === '' ? sqlFalse : yes;
    return {...never, text: dialect.literal(literal), known, holds: known, literal};
  }
  if (literal === null) return {...never, known: sqlFalse, isNull: yes, holds: sqlFalse, literal};
  if (Array.isArray(literal)) return ofElements(literal.map((one) => ofLiteral(one, dialect)));
  return {...never, holds: yes};
}

export const ofElements = (elements: readonly SqlValue[]): SqlValue => ({
  ...never,
  elements,
  count: String(elements.length),
  holds: elements.length > 0 ? yes : sqlFalse,
});

/** From its digits: engines that read it as a decimal first may lose the last one. */
export const ofDouble = (value: number, {double}: Dialect): Sql => `CAST('${value}' AS ${double})`;

/** A value that a fact has: JSON which is NULL where it is unknown. */
export function ofJson(json: Sql, dialect: Dialect, path?: string): SqlValue {
  const [isTrue, isFalse] = [dialect.isBoolean(json, true), dialect.isBoolean(json, false)];
  const [text, number, count] = [dialect.textOf(json), dialect.numberOf(json), dialect.count(json)];
  return {
    text,
    number,
    list: json,
    isTrue,
    isFalse,
    known: `${json} IS NOT NULL`,
    isNull: `${json} IS NULL`,
    holds: sqlOr([isTrue, `${number} <> 0`, `${text} IS NOT NULL`, `${count} > 0`, dialect.isObject(json)]),
    count,
    isText: (word) => dialect.isText(json, word),
    ...(path === undefined ? {} : {path}),
  };
}

/** Whether two values are the same, kind and all. */
export function sqlSame(one: SqlValue, other: SqlValue): Sql {
  if (one.literal !== undefined && other.literal !== undefined) return one.literal === other.literal ? yes : sqlFalse;
  if (one.literal !== undefined) return sqlSame(other, one);
  const {literal} = other;
  if (literal === null) return one.isNull;
  if (typeof literal === 'boolean') return literal ? one.isTrue : one.isFalse;
  if (typeof literal === 'string' && one.isText !== undefined) return one.isText(literal);
  const equal = (a: Sql | undefined, b: Sql | undefined): Sql =>
    a === undefined || b === undefined ? sqlFalse : `(${a}) = (${b})`;
  if (literal !== undefined) return sqlOr([equal(one.text, other.text), equal(one.number, other.number)]);
  if (one.ask !== undefined) return one.ask((value) => sqlSame(value, other));
  if (other.ask !== undefined) return other.ask((value) => sqlSame(one, value));
  return sqlOr([
    equal(one.text, other.text),
    equal(one.number, other.number),
    sqlAnd([one.isTrue, other.isTrue]),
    sqlAnd([one.isFalse, other.isFalse]),
    sqlAnd([one.isNull, other.isNull]),
    one.path !== undefined && one.path === other.path ? one.known : sqlFalse,
  ]);
}

/** The value behind the first condition that holds, else the last. */
export function either(
  arms: readonly (readonly [when: Sql, then: SqlValue])[],
  otherwise: SqlValue,
  dialect: Dialect,
): SqlValue {
  const all = [...arms.map(([, then]) => then), otherwise];
  const asked = (face: (value: SqlValue) => Sql): Sql => {
    const last = face(otherwise);
    if (all.every((value) => face(value) === last)) return last;
    return choice(
      arms.map(([when, then]) => [when, face(then)] as const),
      last,
    );
  };
  // Where nothing else says what a NULL would be.
  const none = {
    text: noText,
    number: `CAST(NULL AS ${dialect.double})`,
    list: 'NULL',
    count: 'CAST(NULL AS INTEGER)',
  };
  const maybe = (face: keyof typeof none): {readonly [key: string]: Sql} =>
    all.some((value) => value[face] !== undefined) ? {[face]: asked((value) => value[face] ?? none[face])} : {};
  return {
    ...maybe('text'),
    ...maybe('number'),
    ...maybe('list'),
    ...maybe('count'),
    isTrue: asked(({isTrue}) => isTrue),
    isFalse: asked(({isFalse}) => isFalse),
    known: asked(({known}) => known),
    isNull: asked(({isNull}) => isNull),
    holds: asked(({holds}) => holds),
    isText: (text) => asked((value) => sqlSame(value, ofLiteral(text, dialect))),
    ask: asked,
  };
}
