import type {Dialect, Sql} from './dialect.ts';
import {sqlOr} from './conditions.ts';
import {outcomeColumns} from './outcomes.ts';
import {RecordedColumns} from './recorded-columns.ts';
import {RecordedDocument} from './recorded-document.ts';
import type {FactsIn} from './recorded-table.ts';
import {rowColumns} from './rows.ts';
import {decidedBy, type RefusedRule, type Version} from './version.ts';

/** What a pass over the table decides: applications of a flow, of organisations that are decided alike. */
interface PassQuestion<Name extends string> {
  readonly dialect: Dialect;
  /** The table of recorded applications, as it is written in a query. */
  readonly table: string;
  readonly facts: FactsIn;
  /** The flow as applications name it. */
  readonly flow: string;
  readonly orgs: readonly string[];
  /** Versions that decide each application, by what stands before the names of their columns. */
  readonly versions: Readonly<Record<Name, Version>>;
  /** Rows that are no applications are of none of these organisations: one pass of a query has them. */
  readonly withUnreadable: boolean;
}

/** A pass over the table in pieces of a query. */
interface Pass {
  /** Which column is which fact, and what is assumed, as comments. */
  readonly head: Sql;
  /**
   * Stages after WITH. The last are `decided`, with a row for each application: `id`, `org`, `undecided` (`left out`,
   * `unreadable` or NULL), `left_by`, and of each version `state`, `settled`, `reason`, `outcome`; and `outcomes` of each.
   */
  readonly stages: Sql;
  /** What joins the outcomes of each version to `decided`. */
  readonly joins: Sql;
}

/** A rule of one of the versions that the engine cannot be asked. */
type RefusedOf<Name> = RefusedRule & {readonly version: Name};

/**
 * Decides the rows of the table one after the other: from the row to the answer each goes through all stages before the
 * next is read, so that no stage keeps rows and however many there are takes no more memory.
 */
export function passOver<Name extends string>({
  dialect,
  table,
  facts: factsIn,
  flow,
  orgs,
  versions,
  withUnreadable,
}: PassQuestion<Name>): Pass | {readonly refused: readonly RefusedOf<Name>[]} {
  const recorded = factsIn === 'columns' ? new RecordedColumns(dialect) : new RecordedDocument(dialect);
  const part = (path: readonly string[]): Sql => recorded.part(path);
  const all = Object.entries<Version>(versions) as [Name, Version][];
  const byOrder = all.some(([, version]) => version.flow.led === 'order');
  const rows = recorded.rows(byOrder);
  const tried = all.map(
    ([name, version]) => [name, decidedBy(version, {dialect, part, facts: factsIn, prefix: name})] as const,
  );
  const refused = tried.flatMap(([version, one]) =>
    'refused' in one ? one.refused.map((rule) => ({...rule, version})) : [],
  );
  if (refused.length > 0) return {refused};
  const decided = tried.flatMap(([name, one]) => ('refused' in one ? [] : [{name, ...one}]));
  const {stage} = dialect;
  let last = 'facts';
  const stages = decided.map((one) => {
    const text = one.stages.text(last);
    last = one.stages.last(last);
    return text;
  });
  const listed = (columns: readonly Sql[]): Sql => columns.join(',\n    ');
  const ifDecided = (column: Sql, name: string): Sql => `CASE WHEN undecided IS NULL THEN ${column} END AS ${name}`;
  const facts = [...decided.flatMap((one) => one.stages.read), ...decided.flatMap((one) => one.columns.read)];
  const known = [...decided.flatMap((one) => one.stages.names), ...decided.flatMap((one) => one.columns.known)];
  const isAsked = sqlOr([rows.isOf(flow, orgs), withUnreadable ? rows.isUnreadable : 'FALSE']);
  const pieces = [
    stage('recorded', `SELECT\n    ${listed(recorded.read())}\n  FROM ${table}`),
    stage('rows_read', `SELECT\n    ${listed([...recorded.handedOn, ...rows.read])}\n  FROM recorded`),
    stage('parts', `SELECT\n    ${listed([...rowColumns, ...facts])}\n  FROM rows_read\n  WHERE ${isAsked}`),
    `${stage('facts', `SELECT\n    ${listed([...rowColumns, ...known])}\n  FROM parts`)},\n${stages.join('')}${stage(
      'decided',
      `SELECT\n    ${listed([
        ...rowColumns,
        ...decided.flatMap(({name, led, outcome}) => [
          ifDecided(led.state, `${name}state`),
          ifDecided(led.settled, `${name}settled`),
          ifDecided(led.reason, `${name}reason`),
          ifDecided(outcome, `${name}outcome`),
        ]),
      ])}\n  FROM ${last}`,
    )}`,
    ...decided.map(
      ({name, outcomes}) => `${name}outcomes(${outcomeColumns}) AS (\n  VALUES\n    ${outcomes.rows(dialect)}\n)`,
    ),
  ];
  const assumed = new Set(decided.flatMap(({columns}) => columns.assumed));
  return {
    head: [...decided.flatMap(({columns}) => columns.legend), ...assumed].join('\n'),
    stages: pieces.join(',\n'),
    joins: decided
      .map(({name}) => `LEFT JOIN ${name}outcomes ON ${name}outcomes.outcome = decided.${name}outcome`)
      .join('\n  '),
  };
}
