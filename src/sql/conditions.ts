import type {Sql} from './dialect.ts';

export const yes: Sql = 'TRUE';
export const sqlFalse: Sql = 'FALSE';
/** No text, in a place where nothing else says that it would be one. */
export const noText: Sql = 'CAST(NULL AS VARCHAR(1000))';

const isAtom = (sql: Sql): boolean => /^[\w".`]+$/.test(sql);
const inBrackets = (sql: Sql): Sql => (isAtom(sql) ? sql : `(${sql})`);

/** All hold; of none, it does. */
export function sqlAnd(parts: readonly Sql[]): Sql {
  const open = [...new Set(parts.filter((part) => part !== yes))];
  if (open.includes(sqlFalse)) return sqlFalse;
  return open.length <= 1 ? (open[0] ?? yes) : open.map(inBrackets).join(' AND ');
}

/** One holds; of none, it does not. */
export function sqlOr(parts: readonly Sql[]): Sql {
  const open = [...new Set(parts.filter((part) => part !== sqlFalse))];
  if (open.includes(yes)) return yes;
  return open.length <= 1 ? (open[0] ?? sqlFalse) : open.map(inBrackets).join(' OR ');
}

/** It does not hold, also where it is NULL. */
export function sqlNot(part: Sql): Sql {
  if (part === yes) return sqlFalse;
  if (part === sqlFalse) return yes;
  const known = /^([\w".`]+) IS (NOT )?NULL$/.exec(part);
  if (known !== null) return `${known[1]} IS ${known[2] === undefined ? 'NOT ' : ''}NULL`;
  return `${inBrackets(part)} IS NOT TRUE`;
}

/** The value behind the first condition that holds, else the last; NULL where that is absent. */
export function choice(arms: readonly (readonly [Sql, Sql])[], otherwise?: Sql): Sql {
  const open = arms.filter(([when]) => when !== sqlFalse);
  const sure = open.findIndex(([when]) => when === yes);
  const asked = sure === -1 ? open : open.slice(0, sure);
  const last = sure === -1 ? otherwise : open[sure]?.[1];
  if (asked.length === 0) return last ?? 'NULL';
  const cases = asked.map(([when, then]) => `WHEN ${when} THEN ${then}`).join(' ');
  return `CASE ${cases}${last === undefined ? '' : ` ELSE ${last}`} END`;
}
