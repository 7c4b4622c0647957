import {choice, noText, sqlAnd, sqlNot, sqlOr} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';

/** The names of what is known of a row before anything is decided. */
export const rowColumns = ['id', 'org', 'undecided', 'left_by'] as const;

/** What a row of the table is: an application of a flow that can be decided, one that is left out, or none. */
export interface Rows {
  /** Its columns, each under its name; of a row that is no application the organisation is NULL. */
  readonly read: readonly Sql[];
  /** Whether it is an application of this flow and one of these organisations. */
  readonly isOf: (flow: string, orgs: readonly string[]) => Sql;
  readonly isUnreadable: Sql;
}

/** Reads rows by the parts of their documents; `byOrder`: what is asked of goes by its list of screens. */
export function rowsOf(part: (path: readonly string[]) => Sql, dialect: Dialect, byOrder: boolean): Rows {
  const textAt = (key: string): Sql => `(${dialect.textOf(part([key]))})`;
  const isText = (key: string): Sql => `${textAt(key)} IS NOT NULL`;
  const isAbsent = (key: string): Sql => sqlOr([`${part([key])} IS NULL`, dialect.isNull(part([key]))]);
  const isReadable = `COALESCE(${sqlAnd([
    `${textAt('id')} <> ''`,
    isText('flow'),
    dialect.isObject(part(['facts'])),
    sqlOr([`${part(['org'])} IS NULL`, isText('org')]),
  ])}, FALSE)`;
  // Where somebody is leaves an application out, and so does what was answered where nobody says whether it is valid.
  const unjudged = sqlAnd([sqlNot(isAbsent('journey')), isAbsent('valid')]);
  const leaving = [[sqlNot(isAbsent('at')), 'at'] as const, ...(byOrder ? [[unjudged, 'journey'] as const] : [])];
  const unreadable = [sqlNot(isReadable), dialect.literal('unreadable')] as const;
  const leftOut = leaving.map(([when]) => [when, dialect.literal('left out')] as const);
  const leftBy = leaving.map(([when, key]) => [when, dialect.literal(key)] as const);
  return {
    read: [
      `${textAt('id')} AS id`,
      `${choice([[isReadable, `COALESCE(${textAt('org')}, 'default')`]])} AS org`,
      `${textAt('flow')} AS flow`,
      `${choice([unreadable, ...leftOut])} AS undecided`,
      `${choice([[unreadable[0], noText], ...leftBy])} AS left_by`,
    ],
    isOf: (flow, orgs) => sqlAnd([`flow = ${dialect.literal(flow)}`, isOfOrgs(orgs, dialect)]),
    isUnreadable: 'org IS NULL',
  };
}

/** Whether the column `org` is one of these organisations. */
export const isOfOrgs = (orgs: readonly string[], {literal}: Dialect): Sql =>
  orgs.length === 1 ? `org = ${literal(orgs[0] ?? '')}` : `org IN (${orgs.map(literal).join(', ')})`;
