import {daysPerMonth} from '../../lib/interest.ts';
import {Unsayable, type Asking, type SqlOperator} from '../asking.ts';
import {and, choice, or} from '../conditions.ts';
import type {Sql} from '../dialect.ts';
import {ofCondition, ofMaybeNumber, ofNumber, type Value} from '../value.ts';

const numberOf = ({number}: Value): Sql => (number === undefined ? 'NULL' : `(${number})`);

const ordered =
  (by: '<' | '<=' | '>' | '>='): SqlOperator =>
  ({values, dialect}) => {
    const all = values();
    const pairs = by.startsWith('>') ? [all.slice(0, 2)] : all.slice(1).map((other, at) => [all[at], other] as const);
    const compare = (one: Value | undefined, other: Value | undefined): Sql => {
      if (one === undefined || other === undefined) return 'FALSE';
      const hasNumbers = one.number !== undefined && other.number !== undefined;
      return or([
        hasNumbers ? `${numberOf(one)} ${by} ${numberOf(other)}` : 'FALSE',
        one.text !== undefined && other.text !== undefined ? dialect.textIs(one.text, by, other.text) : 'FALSE',
      ]);
    };
    return ofCondition(and(pairs.map(([one, other]) => compare(one, other))));
  };

const joined =
  (sign: string): SqlOperator =>
  ({values}) =>
    ofNumber(`(${values().map(numberOf).join(` ${sign} `)})`);

const minus: SqlOperator = ({values}) => {
  const [one = 'NULL', other] = values().map(numberOf);
  return ofNumber(other === undefined ? `(- ${one})` : `(${one} - ${other})`);
};

/** By zero it is endless, as in JavaScript, where engines fail. */
const divided: SqlOperator = ({value, dialect: {double}}) => {
  const [one, other] = [numberOf(value(0)), numberOf(value(1))];
  const endless = (sign: string): Sql => `CAST('${sign}Infinity' AS ${double})`;
  return ofNumber(
    choice([
      [`${other} <> 0`, `${one} / ${other}`],
      [`${other} = 0 AND ${one} > 0`, endless('')],
      [`${other} = 0 AND ${one} < 0`, endless('-')],
    ]),
  );
};

const remainder: SqlOperator = ({value, dialect}) => {
  if (dialect.remainder === undefined)
    throw new Unsayable('%', `${dialect.name} has no remainder of numbers with decimals that is exact`);
  const [one, other] = [numberOf(value(0)), numberOf(value(1))];
  return ofNumber(choice([[`${other} <> 0`, dialect.remainder(one, other)]]));
};

/** One that is no number leaves none; engines pass it over. */
const extreme =
  (name: 'LEAST' | 'GREATEST'): SqlOperator =>
  ({values}) => {
    const numbers = values().map(numberOf);
    const there = numbers.map((one) => `${one} IS NOT NULL`);
    return ofNumber(
      choice([[and(there), numbers.length === 1 ? (numbers[0] ?? 'NULL') : `${name}(${numbers.join(', ')})`]]),
    );
  };

/** As `lib/interest.ts` reckons, in the same order, so that no digit differs. */
const interest = ({dialect: {double}}: Asking, amount: Value, rate: Value, days: Sql): Value => {
  const [on, at] = [numberOf(amount), numberOf(rate)];
  const exact = `(((${on} * ${at}) * ${days}) / CAST(36525 AS ${double}))`;
  const tiny = `CAST(0.0000001 AS ${double})`;
  return ofMaybeNumber(
    choice([
      [
        and([`${on} >= 0`, `${at} >= 0`, `${days} >= 0`]),
        `floor((${exact} * 100) + ${tiny} + CAST(0.5 AS ${double})) / 100`,
      ],
    ]),
  );
};

const rounding = {
  refused: 'it rounds the decimals of a number as JavaScript writes them, which no engine does alike',
};

/** Order and arithmetic. */
export const numberOperators = {
  '<': ordered('<'),
  '<=': ordered('<='),
  '>': ordered('>'),
  '>=': ordered('>='),
  '+': joined('+'),
  '*': joined('*'),
  '-': minus,
  '/': divided,
  '%': remainder,
  min: extreme('LEAST'),
  max: extreme('GREATEST'),
  interest: (asking) => interest(asking, asking.value(0), asking.value(1), numberOf(asking.value(2))),
  'monthly-interest': (asking) =>
    interest(asking, asking.value(0), asking.value(1), `CAST(${daysPerMonth} AS ${asking.dialect.double})`),
  'monthly-payment': {refused: 'it takes powers, whose last digit engines do not have alike'},
  round: rounding,
  'round-up': rounding,
  'round-down': rounding,
} as const satisfies Readonly<Record<string, SqlOperator>>;
