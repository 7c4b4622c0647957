import type {Row, Steps} from '../../model/compiled/flow.ts';
import {Unsayable} from '../asking.ts';
import {choice, sqlFalse, sqlOr, yes} from '../conditions.ts';
import type {Dialect, Sql} from '../dialect.ts';
import type {SqlValue} from '../value.ts';

/** One of these texts, or one that begins with one of the prefixes and is none of `named`. */
function isOf(
  step: Sql,
  dialect: Dialect,
  names: readonly string[],
  prefixes: readonly string[],
  named: readonly string[],
): Sql {
  const listed = (of: readonly string[]): Sql => of.map(dialect.literal).join(', ');
  const starts = sqlOr(prefixes.map((prefix) => dialect.startsWith(step, dialect.literal(prefix))));
  const isUnknown = named.length === 0 ? starts : `${step} NOT IN (${listed(named)}) AND (${starts})`;
  return sqlOr([
    names.length === 0 ? sqlFalse : `${step} IN (${listed(names)})`,
    starts === sqlFalse ? sqlFalse : isUnknown,
  ]);
}

/** The step's name, and the list of its groups. */
export function stepValues(
  steps: Steps | undefined,
  column: Sql,
  dialect: Dialect,
): {readonly name: Sql; readonly group: SqlValue} {
  const name = `(${dialect.textOf(column)})`;
  const groups = Object.entries(steps?.groups ?? {});
  const has = ({literal}: SqlValue): Sql => {
    if (typeof literal !== 'string') throw groupsUnsayable();
    const names = groups.flatMap(([step, of]) => (of.includes(literal) ? [step] : []));
    const prefixes = (steps?.prefixes ?? []).flatMap(({prefix, groups: of}) => (of.includes(literal) ? [prefix] : []));
    return isOf(
      name,
      dialect,
      names,
      prefixes,
      groups.map(([step]) => step),
    );
  };
  return {name, group: listOfGroups(has)};
}

const groupsUnsayable = (): Unsayable =>
  new Unsayable('step.group', 'engines know only whether a group that is written out is among those of a step');

/** A list of which nothing is known but what it has. */
function listOfGroups(has: (element: SqlValue) => Sql): SqlValue {
  const unsayable = (): never => {
    throw groupsUnsayable();
  };
  const faces = ['text', 'number', 'list', 'count', 'isTrue', 'isFalse', 'holds'] as const;
  const list: Pick<SqlValue, 'known' | 'isNull' | 'has'> = {known: yes, isNull: sqlFalse, has};
  return Object.defineProperties(list, Object.fromEntries(faces.map((face) => [face, {get: unsayable}]))) as SqlValue;
}

/** The number of the row in which a step stands, from 1 on: the one that names it, else that of the longest prefix. */
export function rowNumber(rows: readonly Row[], step: Sql, dialect: Dialect): Sql {
  const rowOf = new Map(rows.flatMap((row) => row.steps.map((name) => [name, row] as const)));
  const named = rows.map((row, at) => {
    const own = [...rowOf].flatMap(([name, one]) => (one === row ? [name] : []));
    return [isOf(step, dialect, own, [], []), String(at + 1)] as const;
  });
  const prefixed = rows
    .flatMap((row, at) => row.prefixes.map((prefix) => ({prefix, at})))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)
    .map(({prefix, at}) => [dialect.startsWith(step, dialect.literal(prefix)), String(at + 1)] as const);
  return choice([...named, ...prefixed]);
}
