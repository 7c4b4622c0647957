import type {Dialect, Sql} from '../dialect.ts';
import {inUnits, sqlText, quoted} from './common.ts';
import {isBeyond, doubleOf, reckon} from './postgresql-numbers.ts';

const path = (parts: readonly string[]): Sql => `ARRAY[${parts.map(sqlText).join(', ')}]::text[]`;
const list = (json: Sql): Sql => `CASE WHEN jsonb_typeof(${json}) = 'array' THEN ${json} END`;
const elements = (json: Sql, item: string): Sql => `jsonb_array_elements(${list(json)}) AS ${item}(value)`;

/** PostgreSQL from 15 on, with JSON as `jsonb`. */
export const postgresql: Dialect = {
  name: 'postgresql',
  double: 'double precision',
  text: 'TEXT',
  // Behind an OFFSET the planner folds nothing, and one of 0 costs nothing; nor does it keep several processes from it.
  stage: (name, select) => `${name} AS NOT MATERIALIZED (\n  ${select}\n  OFFSET 0\n)`,
  quote: quoted,
  unquoted: (name) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  folded: (name) => name,
  wholeNameParts: 2,
  literal: sqlText,
  json: (text) => `${sqlText(text)}::jsonb`,
  // With nothing joined to it a document is unpacked once, where it lies packed or outside of its row: else each part unpacks it.
  document: (column) => `CAST(${column} AS jsonb) || '{}'::jsonb`,
  ofColumn: (column) => `to_jsonb(${column})`,
  part: (json, parts) => (parts.length === 0 ? json : `${json} #> ${path(parts)}`),
  known: (json) => `CASE WHEN ${isBeyond(json)} THEN NULL ELSE NULLIF(NULLIF(${json}, 'null'::jsonb), '""'::jsonb) END`,
  textOf: (json) => `CASE WHEN jsonb_typeof(${json}) = 'string' THEN ${json} #>> '{}' END`,
  numberOf: doubleOf,
  isNull: (json) => `${json} = 'null'::jsonb`,
  isBoolean: (json, value) => `${json} = '${value}'::jsonb`,
  isText: (json, text) => `${json} = ${sqlText(JSON.stringify(text))}::jsonb`,
  isObject: (json) => `jsonb_typeof(${json}) = 'object'`,
  count: (json) => `jsonb_array_length(${list(json)})`,
  counted: (json, item, condition) => `(SELECT count(*) FROM ${elements(json, item)} WHERE ${condition})`,
  some: (json, item, condition) => `EXISTS (SELECT 1 FROM ${elements(json, item)} WHERE ${condition})`,
  element: (item) => `${item}.value`,
  matches: (text, pattern) => `${text} ~ ${sqlText(`^(?:${pattern})$`)}`,
  textIs: (one, by, other) => `(${one}) COLLATE "C" ${by} (${other}) COLLATE "C"`,
  inUnits: (text) => inUnits(text, String.raw`\1`, ", 'g'"),
  startsWith: (text, start) => `starts_with(${text}, ${start})`,
  letters: (text) => `char_length(${text})`,
  trimmed: (text, spaces) => `btrim(${text}, ${sqlText(spaces)})`,
  dayNumber: (day) => `(CAST(${day} AS date) - DATE '1970-01-01')`,
  dayOf: (number) => `to_char(DATE '1970-01-01' + CAST(${number} AS integer), 'YYYY-MM-DD')`,
  reckon,
  // Sums and the like are finite or NULL already; what is NULL whatever the facts may be is of no type else.
  finite: (number) => `CAST(${number} AS double precision)`,
  nameBytes: 63,
};
