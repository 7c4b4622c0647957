import type {Dialect, Sql} from '../dialect.ts';
import {finite, inUnits} from './common.ts';

const literal = (text: string): Sql => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
const kind = (json: Sql): Sql => `schema_of_variant(${json})`;
const list = (json: Sql): Sql => `CASE WHEN ${kind(json)} LIKE 'ARRAY<%' THEN CAST(${json} AS ARRAY<VARIANT>) END`;
const textOf = (json: Sql): Sql => `CASE WHEN ${kind(json)} = 'STRING' THEN variant_get(${json}, '$', 'string') END`;
// Of NULL `size` may be -1, by a setting; `array_size` is NULL.
const counted = (json: Sql, item: string, condition: Sql): Sql =>
  `array_size(filter(${list(json)}, ${item} -> ${condition}))`;
const isNumber = (json: Sql): Sql => `${kind(json)} RLIKE '^(BIGINT|DOUBLE|DECIMAL)'`;
const double = (json: Sql): Sql => finite(`variant_get(${json}, '$', 'double')`);

/** A part of a path is a key; where it is a number it may be a place in a list as well. */
function part(json: Sql, parts: readonly string[]): Sql {
  const number = parts.findIndex((name) => /^\d+$/.test(name));
  const keys = (of: readonly string[]): string => of.map((name) => `[${JSON.stringify(name)}]`).join('');
  const get = (path: string): Sql => `variant_get(${json}, ${literal(`$${path}`)}, 'variant')`;
  if (parts.length === 0) return json;
  if (number === -1) return get(keys(parts));
  const before = keys(parts.slice(0, number));
  const here = `COALESCE(${get(`${before}[${parts[number]}]`)}, ${get(before + keys(parts.slice(number, number + 1)))})`;
  return part(here, parts.slice(number + 1));
}

/** Spark from 4.0 on, with JSON as VARIANT. */
export const spark: Dialect = {
  name: 'spark',
  double: 'DOUBLE',
  text: 'STRING',
  stage: (name, select) => `${name} AS (\n  ${select}\n)`,
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  unquoted: (name) => name,
  folded: (name) => name.toLowerCase(),
  wholeNameParts: 2,
  literal,
  json: (text) => `parse_json(${literal(text)})`,
  document: (column) => `try_parse_json(${column})`,
  // Lists and groups of values are no VARIANT by this: such columns are VARIANT already.
  ofColumn: (column) => `CAST(${column} AS VARIANT)`,
  part,
  known: (json) =>
    `CASE WHEN ${isNumber(json)} AND ${double(json)} IS NULL THEN NULL WHEN ${kind(json)} <> 'VOID' AND COALESCE(${textOf(json)} <> '', TRUE) THEN ${json} END`,
  textOf,
  numberOf: (json) => `CASE WHEN ${isNumber(json)} THEN ${double(json)} END`,
  isNull: (json) => `COALESCE(${kind(json)}, 'VOID') = 'VOID'`,
  isBoolean: (json, value) =>
    `CASE WHEN ${kind(json)} = 'BOOLEAN' THEN variant_get(${json}, '$', 'boolean') = ${value} END`,
  isText: (json, text) => `${textOf(json)} = ${literal(text)}`,
  isObject: (json) => `${kind(json)} LIKE 'OBJECT<%'`,
  count: (json) => `array_size(${list(json)})`,
  counted,
  some: (json, item, condition) => `exists(${list(json)}, ${item} -> ${condition})`,
  element: (item) => item,
  matches: (text, pattern) => `${text} RLIKE ${literal(`^(?:${pattern})\\z`)}`,
  textIs: (one, by, other) => `(${one}) ${by} (${other})`,
  inUnits: (text) => inUnits(text, '$1'),
  startsWith: (text, start) => `startswith(${text}, ${start})`,
  letters: (text) => `char_length(${text})`,
  trimmed: (text, spaces) => `trim(BOTH ${literal(spaces)} FROM ${text})`,
  dayNumber: (day) => `datediff(CAST(${day} AS DATE), DATE '1970-01-01')`,
  dayOf: (number) => `date_format(date_add(DATE '1970-01-01', CAST(${number} AS INT)), 'yyyy-MM-dd')`,
  reckon: {
    '+': (one, other) => `(${one} + ${other})`,
    '-': (one, other) => `(${one} - ${other})`,
    '*': (one, other) => `(${one} * ${other})`,
    '/': (one, other) => `(${one} / NULLIF(${other}, CAST('0' AS DOUBLE)))`,
  },
  remainder: (one, other) => `(${one} % NULLIF(${other}, CAST('0' AS DOUBLE)))`,
  finite,
};
