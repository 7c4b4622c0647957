import {sqlAnd, choice, sqlNot, sqlOr} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';

/** What a row of the table is: an application of a flow that can be decided, one that is left out, or none. */
export interface Rows {
  readonly id: Sql;
  readonly org: Sql;
  readonly isReadable: Sql;
  /** Whether it is a recorded application of this flow and one of these organisations. */
  readonly isOf: (flow: string, orgs: readonly string[]) => Sql;
  /** Whether an application of the flow is decided: where somebody is, or what was answered, may leave it out. */
  readonly isDecided: Sql;
  /** The key that leaves one out. */
  readonly leftOut: Sql;
}

/** Reads rows by the parts of their documents; `byOrder`: what is asked of goes by its list of screens. */
export function rowsOf(part: (path: readonly string[]) => Sql, dialect: Dialect, byOrder: boolean): Rows {
  const textAt = (key: string): Sql => `(${dialect.textOf(part([key]))})`;
  const isText = (key: string): Sql => `${textAt(key)} IS NOT NULL`;
  const isAbsent = (key: string): Sql => sqlOr([`${part([key])} IS NULL`, dialect.isNull(part([key]))]);
  const leaving = byOrder ? ['at', 'journey'] : ['at'];
  const org = `COALESCE(${textAt('org')}, 'default')`;
  const isReadable = `COALESCE(${sqlAnd([
    `${textAt('id')} <> ''`,
    isText('flow'),
    dialect.isObject(part(['facts'])),
    sqlOr([`${part(['org'])} IS NULL`, isText('org')]),
  ])}, FALSE)`;
  return {
    id: dialect.textOf(part(['id'])),
    org,
    isReadable,
    isOf: (flow, orgs) =>
      sqlAnd([
        isReadable,
        `${textAt('flow')} = ${dialect.literal(flow)}`,
        orgs.length === 1
          ? `${org} = ${dialect.literal(orgs[0] ?? '')}`
          : `${org} IN (${orgs.map(dialect.literal).join(', ')})`,
      ]),
    isDecided: sqlAnd(leaving.map(isAbsent)),
    leftOut: choice(leaving.map((key) => [sqlNot(isAbsent(key)), dialect.literal(key)] as const)),
  };
}
