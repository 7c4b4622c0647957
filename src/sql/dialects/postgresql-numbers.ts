import type {Dialect, Sql} from '../dialect.ts';

/*
 * PostgreSQL fails where a double would be infinite, and where it would be nothing though its operands are not. Such
 * operands are told apart before they are reckoned with. Powers of two change no digit, so what is asked is exact.
 */

const double = (value: number): Sql => `CAST('${value}' AS double precision)`;
const power = (of: number): Sql => double(2 ** of);

/** From here on a decimal is beyond all doubles: halfway from the largest one to what would be the next. */
const beyond = `CAST('${(2n ** 1024n - 2n ** 970n).toString()}' AS numeric)`;
/** Below here a decimal is nothing as a double: half the smallest one, rounded up. */
const nothing = `CAST('2.4703282292062327208299e-324' AS numeric)`;

const isNumber = (json: Sql): Sql => `jsonb_typeof(${json}) = 'number'`;
const size = (json: Sql): Sql => `abs(CAST(${json} AS numeric))`;

/** Whether JSON is a number beyond all doubles. */
export const isBeyond = (json: Sql): Sql =>
  `CASE WHEN ${isNumber(json)} THEN ${size(json)} >= ${beyond} ELSE FALSE END`;

/** The double that JSON is; NULL where it is none, or beyond all of them. */
export const doubleOf = (json: Sql): Sql =>
  `CASE WHEN ${isNumber(json)} AND NOT (${isBeyond(json)}) THEN CASE WHEN ${size(json)} < ${nothing} THEN ${double(0)} ELSE CAST(${json} AS double precision) END END`;

/** Operands are worked out once, under names: as text they would stand in each question about them. */
const reckoned =
  (how: Sql) =>
  (one: Sql, other: Sql): Sql =>
    `(SELECT ${how} FROM (SELECT ${one} AS x, ${other} AS y OFFSET 0) AS operands)`;

/** One that is smaller than 1 moves no sum of doubles across the largest. */
const sum = (sign: '+' | '-'): Sql => `CASE
  WHEN abs(x) < 1 OR abs(y) < 1 THEN x ${sign} y
  WHEN abs(x * 0.5 ${sign} y * 0.5) < ${power(1023)} THEN x ${sign} y
END`;

const product = `CASE
  WHEN x IS NULL OR y IS NULL THEN NULL
  WHEN x = 0 OR y = 0 THEN ${double(0)}
  WHEN abs(x) > 1 AND abs(y) > 1
    THEN CASE WHEN (abs(x) * ${power(-512)}) * (abs(y) * ${power(-512)}) < 1 THEN x * y END
  WHEN LEAST(abs(x), abs(y)) < ${power(-537)} AND GREATEST(abs(x), abs(y)) < 1
    THEN CASE WHEN (abs(x) * ${power(537)}) * (abs(y) * ${power(538)}) <= 1 THEN ${double(0)} ELSE x * y END
  ELSE x * y
END`;

const quotient = `CASE
  WHEN x IS NULL OR y IS NULL OR y = 0 THEN NULL
  WHEN x = 0 THEN ${double(0)}
  WHEN abs(y) < 1 THEN CASE WHEN abs(x) < (abs(y) * ${power(1023)}) * 2 THEN x / y END
  WHEN abs(x) < ${power(-51)} AND abs(y) > 1
    THEN CASE WHEN (abs(x) * ${power(1023)}) * ${power(52)} <= abs(y) THEN ${double(0)} ELSE x / y END
  ELSE x / y
END`;

/** Sums, differences, products and quotients of doubles, NULL where they are not finite. */
export const reckon: Dialect['reckon'] = {
  '+': reckoned(sum('+')),
  '-': reckoned(sum('-')),
  '*': reckoned(product),
  '/': reckoned(quotient),
};
