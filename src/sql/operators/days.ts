import type {SqlOperator} from '../asking.ts';
import {sqlAnd, choice, noText} from '../conditions.ts';
import type {Dialect, Sql} from '../dialect.ts';
import {lastDay} from '../../lib/day-number.ts';
import {ofMaybeNumber, ofText, type SqlValue} from '../value.ts';

/** The day of a value, `yyyy-mm-dd`; NULL where it is none of the calendar, or before 1900. */
function dayOf({text}: SqlValue, {matches, textIs}: Dialect): Sql {
  if (text === undefined) return noText;
  const [year, month, day] = [`substr(${text}, 1, 4)`, `substr(${text}, 6, 2)`, `substr(${text}, 9, 2)`];
  const years = `CAST(${year} AS INTEGER)`;
  const isLeap = `(${years} % 4 = 0 AND (${years} % 100 <> 0 OR ${years} % 400 = 0))`;
  const last = choice(
    [
      [`${month} = '02'`, choice([[isLeap, `'29'`]], `'28'`)],
      [`${month} IN ('04', '06', '09', '11')`, `'30'`],
    ],
    `'31'`,
  );
  const shape = matches(text, '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])(T[^\n\r\u2028\u2029]*)?');
  // Asked one after the other: what has no such shape has no year to reckon with.
  const isDay = choice([[shape, sqlAnd([textIs(year, '>=', `'1900'`), textIs(day, '<=', last)])]], 'FALSE');
  return choice([[isDay, `substr(${text}, 1, 10)`]]);
}

const age: SqlOperator = ({value, dialect}) => {
  const [from, to] = [dayOf(value(0), dialect), dayOf(value(1), dialect)];
  const year = (day: Sql): Sql => `CAST(substr(${day}, 1, 4) AS INTEGER)`;
  const early = dialect.textIs(`substr(${to}, 6, 5)`, '<', `substr(${from}, 6, 5)`);
  return ofMaybeNumber(`(${year(to)} - ${year(from)} - ${choice([[early, '1']], '0')})`, dialect);
};

const daysBetween: SqlOperator = ({value, dialect}) => {
  const [from, to] = [dayOf(value(0), dialect), dayOf(value(1), dialect)];
  return ofMaybeNumber(`(${dialect.dayNumber(to)} - ${dialect.dayNumber(from)})`, dialect);
};

const addDays: SqlOperator = ({value, dialect}) => {
  const [day, days] = [dayOf(value(0), dialect), `(${value(1).number ?? 'NULL'})`];
  const number = `(${dialect.dayNumber(day)} + ${days})`;
  const isDay = sqlAnd([`${days} = floor(${days})`, `abs(${days}) <= 400000`, `${number} <= ${lastDay}`]);
  return ofText(choice([[isDay, dialect.dayOf(number)]]));
};

const yearOf: SqlOperator = ({value, dialect}) =>
  ofMaybeNumber(`CAST(substr(${dayOf(value(0), dialect)}, 1, 4) AS INTEGER)`, dialect);

/** What is asked of days. */
export const dayOperators = {
  age,
  'add-days': addDays,
  'days-between': daysBetween,
  'year-of': yearOf,
} as const satisfies Readonly<Record<string, SqlOperator>>;
