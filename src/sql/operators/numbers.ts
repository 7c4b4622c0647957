import {daysPerMonth} from '../../lib/interest.ts';
import {Unsayable, type SqlAsking, type SqlOperator} from '../asking.ts';
import {sqlAnd, choice, sqlFalse, sqlOr} from '../conditions.ts';
import type {Dialect, Sql} from '../dialect.ts';
import {ofCondition, ofDouble, ofMaybeNumber, ofNumber, type SqlValue} from '../value.ts';

/** What is never a number is NULL of their type: engines do not reckon with a NULL of none. */
const numberOf = ({number}: SqlValue, {double}: Dialect): Sql =>
  number === undefined ? `CAST(NULL AS ${double})` : `(${number})`;

const numbersOf = (values: readonly SqlValue[], dialect: Dialect): readonly Sql[] =>
  values.map((value) => numberOf(value, dialect));

/** Texts are ordered alike by all engines where one of them has no sign beyond U+DFFF. */
const isPlain = ({literal}: SqlValue): boolean => typeof literal === 'string' && !/[\uD800-\uFFFF]/.test(literal);

const ordered =
  (by: '<' | '<=' | '>' | '>='): SqlOperator =>
  ({values, dialect}) => {
    const all = values();
    const pairs = by.startsWith('>') ? [all.slice(0, 2)] : all.slice(1).map((other, at) => [all[at], other] as const);
    const compare = (one: SqlValue | undefined, other: SqlValue | undefined): Sql => {
      if (one === undefined || other === undefined) return sqlFalse;
      const hasNumbers = one.number !== undefined && other.number !== undefined;
      const inOrder = isPlain(one) || isPlain(other) ? (text: Sql) => text : dialect.inUnits;
      return sqlOr([
        hasNumbers ? `${numberOf(one, dialect)} ${by} ${numberOf(other, dialect)}` : sqlFalse,
        one.text !== undefined && other.text !== undefined
          ? dialect.textIs(inOrder(one.text), by, inOrder(other.text))
          : sqlFalse,
      ]);
    };
    return ofCondition(sqlAnd(pairs.map(([one, other]) => compare(one, other))));
  };

/** From left to right, as the interpreter reckons: in another order another digit may come out. */
const joined =
  (sign: '+' | '*'): SqlOperator =>
  ({values, dialect}) => {
    const [first = ofDouble(sign === '+' ? 0 : 1, dialect), ...others] = numbersOf(values(), dialect);
    return ofNumber(
      others.reduce((sum, one) => dialect.reckon[sign](sum, one), first),
      dialect,
    );
  };

const minus: SqlOperator = ({values, dialect}) => {
  const [one = 'NULL', other] = numbersOf(values(), dialect);
  return ofNumber(other === undefined ? `(- ${one})` : dialect.reckon['-'](one, other), dialect);
};

const divided: SqlOperator = ({value, dialect}) =>
  ofNumber(dialect.reckon['/'](numberOf(value(0), dialect), numberOf(value(1), dialect)), dialect);

const remainder: SqlOperator = ({value, dialect}) => {
  if (dialect.remainder === undefined)
    throw new Unsayable('%', `${dialect.name} has no remainder of numbers with decimals that is exact`);
  return ofNumber(dialect.remainder(numberOf(value(0), dialect), numberOf(value(1), dialect)), dialect);
};

/** One that is no number leaves none; engines pass it over. */
const extreme =
  (name: 'LEAST' | 'GREATEST'): SqlOperator =>
  ({values, dialect}) => {
    const numbers = numbersOf(values(), dialect);
    const there = numbers.map((one) => `${one} IS NOT NULL`);
    const [first = 'NULL', ...others] = numbers;
    return ofNumber(choice([[sqlAnd(there), others.length === 0 ? first : `${name}(${numbers.join(', ')})`]]), dialect);
  };

/** As `lib/interest.ts` reckons, in the same order, so that no digit differs. */
const interest = ({dialect}: SqlAsking, amount: SqlValue, rate: SqlValue, days: Sql): SqlValue => {
  const [on, at] = [numberOf(amount, dialect), numberOf(rate, dialect)];
  const {'+': plus, '*': times, '/': by} = dialect.reckon;
  const double = (value: number): Sql => ofDouble(value, dialect);
  const exact = by(times(times(on, at), days), double(36_525));
  const cents = plus(times(exact, double(100)), double(1e-7));
  // Half a cent more before it is rounded down would make a whole one of numbers that have no halves.
  const more = choice([[`${cents} - floor(${cents}) >= ${double(0.5)}`, double(1)]], double(0));
  const rounded = by(`(floor(${cents}) + ${more})`, double(100));
  return ofMaybeNumber(choice([[sqlAnd([`${on} >= 0`, `${at} >= 0`, `${days} >= 0`]), rounded]]), dialect);
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
  interest: (asking) => interest(asking, asking.value(0), asking.value(1), numberOf(asking.value(2), asking.dialect)),
  'monthly-interest': (asking) =>
    interest(asking, asking.value(0), asking.value(1), ofDouble(daysPerMonth, asking.dialect)),
  'monthly-payment': {refused: 'it takes powers, whose last digit engines do not have alike'},
  round: rounding,
  'round-up': rounding,
  'round-down': rounding,
} as const satisfies Readonly<Record<string, SqlOperator>>;
