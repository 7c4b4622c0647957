import type {Logic} from '../../model/compiled/logic.ts';
import {Unsayable, type SqlAsking, type SqlOperator} from '../asking.ts';
import {sqlAnd, sqlNot, sqlOr, yes} from '../conditions.ts';
import {either, ofCondition, ofLiteral, sqlSame, type SqlValue} from '../value.ts';

/** The first operand that holds (`or`) or does not (`and`), else the last: of conditions, a condition. */
const firstThat =
  (join: (parts: readonly string[]) => string, isFound: (value: SqlValue) => string): SqlOperator =>
  ({values, dialect}) => {
    const all = values();
    const last = all.at(-1);
    if (last === undefined) throw new Unsayable('and, or', 'it has no operands');
    // A condition is true or false, and nothing else.
    if (all.every(({isFalse, isTrue, holds}) => isTrue === holds && isFalse === sqlNot(holds)))
      return ofCondition(join(all.map(({holds}) => holds)));
    const arms = all.slice(0, -1).map((value) => [isFound(value), value] as const);
    return either(arms, last, dialect);
  };

function branch({operands, of, dialect}: SqlAsking): SqlValue {
  const pairs = operands.length - (operands.length % 2);
  const arms = Array.from({length: pairs / 2}, (_, at) => {
    const [when = null, then = null] = operands.slice(at * 2, at * 2 + 2);
    return [of(when).holds, of(then)] as const;
  });
  return either(arms, of(operands[pairs] ?? null), dialect);
}

function variable({operands: [path = '', otherwise = null], at, of, dialect}: SqlAsking): SqlValue {
  if (typeof path !== 'string' || path === '') throw new Unsayable('var', 'the path is worked out while it runs');
  const value = at(path);
  if (otherwise === null || value.known === yes) return value;
  const instead = of(otherwise);
  const all = either([[value.known, value]], instead, dialect);
  const {literal} = instead;
  const words = (text: string): string =>
    literal === text ? sqlOr([value.isNull, sqlSame(value, instead)]) : sqlSame(value, ofLiteral(text, dialect));
  return {
    ...all,
    ...(typeof literal === 'boolean'
      ? {
          isTrue: literal ? sqlOr([value.isNull, value.isTrue]) : value.isTrue,
          isFalse: literal ? value.isFalse : sqlOr([value.isNull, value.isFalse]),
        }
      : {}),
    isText: words,
    known: instead.known === 'TRUE' ? 'TRUE' : value.known,
    isNull: instead.isNull === 'TRUE' ? value.isNull : all.isNull,
  };
}

const loose = {refused: 'it converts what it compares; rules that the compiler writes compare by `===`'};

/** Conditions, choices and what they read. */
export const logicOperators = {
  var: variable,
  and: firstThat(sqlAnd, ({holds}) => sqlNot(holds)),
  or: firstThat(sqlOr, ({holds}) => holds),
  if: branch,
  '?:': branch,
  '!': ({value}) => ofCondition(sqlNot(value(0).holds)),
  '!!': ({value}) => ofCondition(value(0).holds),
  known: ({value}) => ofCondition(value(0).known),
  '===': ({value}) => ofCondition(sqlSame(value(0), value(1))),
  '!==': ({value}) => ofCondition(sqlNot(sqlSame(value(0), value(1)))),
  '==': loose,
  '!=': loose,
} as const satisfies Readonly<Record<string, SqlOperator>>;

/** The list that a condition on elements is about: `{scope: [list]}`. */
export function scopedList(logic: Logic | undefined): Logic | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const {scope} = logic as {readonly scope?: Logic};
  return Array.isArray(scope) ? (scope as readonly Logic[])[0] : scope;
}
