import type {Sql} from '../dialect.ts';

/** A text in single quotes, where a backslash is itself. */
export const sqlText = (text: string): Sql => `'${text.replaceAll("'", "''")}'`;

export const quoted = (name: string): Sql => `"${name.replaceAll('"', '""')}"`;

/** NULL for a double that is not finite. */
export const finite = (number: Sql): Sql =>
  ['Infinity', '-Infinity', 'NaN'].reduce((sure, none) => `NULLIF(${sure}, CAST('${none}' AS DOUBLE))`, number);

/**
 * In UTF-16 what lies beyond U+FFFF stands before U+E000: these follow a sign that is behind all others. `found` is how
 * an engine calls what was found, `more` what it takes to replace all of it.
 */
export const inUnits = (text: Sql, found: string, more = ''): Sql =>
  `regexp_replace(${text}, '([\uE000-\uFFFF])', '\u{10FFFF}${found}'${more})`;
