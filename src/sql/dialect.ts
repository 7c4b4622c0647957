/** A piece of SQL. Where it is a condition, NULL counts as "does not hold". */
export type Sql = string;

export const dialectNames = ['duckdb', 'postgresql', 'spark'] as const;
export type DialectName = (typeof dialectNames)[number];

/**
 * What differs between engines. `json` is a document or a part of one, in the engine's type for JSON; every function
 * gives NULL for NULL, and for a value of another kind than it reads.
 */
export interface Dialect {
  readonly name: DialectName;
  readonly double: string;
  readonly text: string;
  /**
   * A stage of a query under its name, which hands its rows on one by one: none is kept, in memory or on a disk. Planners
   * fold no stage into the next, which would multiply what it works out.
   */
  readonly stage: (name: string, select: Sql) => Sql;
  readonly quote: (name: string) => Sql;
  /** The name that one without quotes is taken for. */
  readonly unquoted: (name: string) => string;
  /** The same for names of tables that the engine takes for one. */
  readonly folded: (name: string) => string;
  /** From so many parts on, as schema and table, a name of a table says which one it is. */
  readonly wholeNameParts: number;
  readonly literal: (text: string) => Sql;
  /** A JSON value that is written out. */
  readonly json: (text: string) => Sql;
  /** The document that a column of the table holds; NULL where it is no JSON, but in PostgreSQL, which fails. */
  readonly document: (column: Sql) => Sql;
  /** What a column of any type holds, as JSON: a text as one, whatever is written in it. */
  readonly ofColumn: (column: Sql) => Sql;
  /** The part at a path, `null` as JSON where it is null, NULL where nothing is there. */
  readonly part: (json: Sql, path: readonly string[]) => Sql;
  /** Parts at several paths, read in one go, as a list; absent: the engine reads a document as fast part by part. */
  readonly parts?: (json: Sql, paths: readonly (readonly string[])[]) => Sql;
  /** NULL for null, an empty text and a number beyond all doubles: what is unknown to rules. */
  readonly known: (json: Sql) => Sql;
  readonly textOf: (json: Sql) => Sql;
  /** A double, NULL where it is beyond all doubles. */
  readonly numberOf: (json: Sql) => Sql;
  readonly isBoolean: (json: Sql, value: boolean) => Sql;
  /** Null as JSON has it, also where the engine makes NULL of it. */
  readonly isNull: (json: Sql) => Sql;
  readonly isText: (json: Sql, text: string) => Sql;
  readonly isObject: (json: Sql) => Sql;
  /** How many elements a list has. */
  readonly count: (json: Sql) => Sql;
  /** How many elements of a list a condition holds for. */
  readonly counted: (json: Sql, item: string, condition: Sql) => Sql;
  readonly some: (json: Sql, item: string, condition: Sql) => Sql;
  /** The element that `item` names inside `counted` and `some`. */
  readonly element: (item: string) => Sql;
  /** Whether a whole text matches; patterns are of what all engines read alike. */
  readonly matches: (text: Sql, pattern: string) => Sql;
  /** Two texts in the order of their code points. */
  readonly textIs: (one: Sql, by: '<' | '<=' | '>' | '>=', other: Sql) => Sql;
  /** A text whose order by code points is that of the text in UTF-16, which is the one that rules know. */
  readonly inUnits: (text: Sql) => Sql;
  readonly startsWith: (text: Sql, start: Sql) => Sql;
  readonly letters: (text: Sql) => Sql;
  /** Without the characters of `spaces` at both ends. */
  readonly trimmed: (text: Sql, spaces: string) => Sql;
  /** Days since 1970-01-01 of a day that is written `yyyy-mm-dd`. */
  readonly dayNumber: (day: Sql) => Sql;
  /** The day of such a number, written `yyyy-mm-dd`; years from 1 to 9999. */
  readonly dayOf: (number: Sql) => Sql;
  /**
   * Of two doubles; never an error. What is not finite may be NULL at once, or infinite or none until `finite` is asked;
   * by nothing it is NULL.
   */
  readonly reckon: Readonly<Record<'+' | '-' | '*' | '/', (one: Sql, other: Sql) => Sql>>;
  /** What is left of a division of two doubles; absent: the engine has none that is exact. */
  readonly remainder?: (one: Sql, other: Sql) => Sql;
  /** NULL for a double that is not finite. Mentions it once: what is nested would grow without end. */
  readonly finite: (number: Sql) => Sql;
  /** How many bytes of a name count; absent: all. */
  readonly nameBytes?: number;
}
