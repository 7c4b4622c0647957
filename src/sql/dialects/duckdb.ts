import type {Dialect, Sql} from '../dialect.ts';
import {finite, inUnits, sqlText, quoted} from './common.ts';

const pointer = (parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
/** The first sign of JSON tells its kind: `json_type` would read all of it. None has a space before it that DuckDB made. */
const first = (json: Sql): Sql => `ascii(CAST(${json} AS VARCHAR))`;
const begins = (json: Sql, sign: string): Sql => `${first(json)} = ${sign.charCodeAt(0)}`;
/** A digit or a minus; NaN and Infinity are JSON in DuckDB alone. */
const isNumber = (json: Sql): Sql => `${first(json)} BETWEEN 45 AND 57`;
const list = (json: Sql): Sql => `CAST(CASE WHEN ${begins(json, '[')} THEN ${json} END AS JSON[])`;
const counted = (json: Sql, item: string, condition: Sql): Sql =>
  `len(list_filter(${list(json)}, lambda ${item}: ${condition}))`;

const numberOf = (json: Sql): Sql => finite(`CAST(${json} AS DOUBLE)`);
/** DuckDB plans the first argument of NULLIF and of CASE twice: sums within sums would be planned without end. */
const finiteOnce = (number: Sql): Sql => `list_filter([${number}], lambda number: isfinite(number))[1]`;

/** DuckDB from 1.3 on, with its extension for JSON, which comes with it. */
export const duckdb: Dialect = {
  name: 'duckdb',
  double: 'DOUBLE',
  text: 'VARCHAR',
  stage: (name, select) => `${name} AS NOT MATERIALIZED (\n  ${select}\n)`,
  quote: quoted,
  unquoted: (name) => name,
  folded: (name) => name.toLowerCase(),
  // The first of two parts may be a database or a schema.
  wholeNameParts: 3,
  literal: sqlText,
  json: (text) => `${sqlText(text)}::JSON`,
  document: (column) => `TRY_CAST(${column} AS JSON)`,
  ofColumn: (column) => `CASE WHEN ${column} IS NOT NULL THEN to_json(${column}) END`,
  part: (json, parts) => (parts.length === 0 ? json : `json_extract(${json}, ${sqlText(pointer(parts))})`),
  parts: (json, paths) => `json_extract(${json}, [${paths.map((path) => sqlText(pointer(path))).join(', ')}])`,
  known: (json) => {
    const words = ['null', '""', 'NaN', 'Infinity'].map((word) => `CAST(${json} AS VARCHAR) = ${sqlText(word)}`);
    const number = `CASE WHEN isfinite(CAST(${json} AS DOUBLE)) THEN ${json} END`;
    return `CASE WHEN ${isNumber(json)} THEN ${number} WHEN ${words.join(' OR ')} THEN NULL ELSE ${json} END`;
  },
  textOf: (json) => `CASE WHEN ${begins(json, '"')} THEN json_extract_string(${json}, '$') END`,
  numberOf: (json) => `CASE WHEN ${isNumber(json)} THEN ${numberOf(json)} END`,
  isNull: (json) => `COALESCE(CAST(${json} AS VARCHAR), 'null') = 'null'`,
  isBoolean: (json, value) => `CAST(${json} AS VARCHAR) = '${value}'`,
  // Control characters are escaped in more than one way.
  isText: (json, text) =>
    /[\u0000-\u001F\u007F]/u.test(text)
      ? `${duckdb.textOf(json)} = ${sqlText(text)}`
      : `CAST(${json} AS VARCHAR) = ${sqlText(JSON.stringify(text))}`,
  isObject: (json) => begins(json, '{'),
  count: (json) => `len(${list(json)})`,
  counted,
  some: (json, item, condition) => `${counted(json, item, condition)} > 0`,
  element: (item) => item,
  matches: (text, pattern) => `regexp_full_match(${text}, ${sqlText(pattern)})`,
  textIs: (one, by, other) => `(${one}) ${by} (${other})`,
  inUnits: (text) => inUnits(text, String.raw`\1`, ", 'g'"),
  startsWith: (text, start) => `starts_with(${text}, ${start})`,
  letters: (text) => `length(${text})`,
  trimmed: (text, spaces) => `trim(${text}, ${sqlText(spaces)})`,
  dayNumber: (day) => `date_diff('day', DATE '1970-01-01', CAST(${day} AS DATE))`,
  dayOf: (number) => `strftime(DATE '1970-01-01' + CAST(${number} AS INTEGER), '%Y-%m-%d')`,
  reckon: {
    '+': (one, other) => `(${one} + ${other})`,
    '-': (one, other) => `(${one} - ${other})`,
    '*': (one, other) => `(${one} * ${other})`,
    '/': (one, other) => `(${one} / NULLIF(${other}, 0))`,
  },
  remainder: (one, other) => `(${one} % NULLIF(${other}, 0))`,
  finite: finiteOnce,
};
