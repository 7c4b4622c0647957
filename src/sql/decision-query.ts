import type {DialectName, Sql} from './dialect.ts';
import {dialects} from './dialects/index.ts';
import {outcomeColumns} from './outcomes.ts';
import {RecordedDocument} from './recorded-document.ts';
import {rowsOf} from './rows.ts';
import {decidedBy, type RefusedRule, type Version} from './version.ts';

/** What a decision is asked of. */
export interface DecisionQuestion extends Version {
  readonly org: string;
  readonly dialect: DialectName;
  /** The table of recorded applications, as it is written in a query. */
  readonly table: string;
}

/**
 * The decision of a flow as one query: for each recorded application of the organisation in this flow, where it lands
 * and why, as `decide` says of a person who comes back to it; each of them that is left out, whose kind is `left out`;
 * and each row that is no recorded application, whose kind is `unreadable`. Or else every rule that the engine cannot
 * be asked.
 */
export function decisionQuery(
  question: DecisionQuestion,
): {readonly sql: string} | {readonly refused: readonly RefusedRule[]} {
  const {flow, org, dialect: name, table} = question;
  const dialect = dialects[name];
  const document = new RecordedDocument(dialect);
  const part = (path: readonly string[]): Sql => document.part(path);
  const decided = decidedBy(question, {dialect, part});
  if ('refused' in decided) return decided;
  const {columns, stages, outcomes, led, outcome} = decided;
  const rows = rowsOf(part, dialect, flow.led === 'order');
  const isOf = rows.isOf(flow.id, [org]);
  const id = `${rows.id} AS id`;
  const read = [id, ...stages.read, ...columns.read];
  const facts = ['id', ...stages.names, ...columns.known];
  // Each of one type, whatever the flow has of it: a view is replaced only by one of the same types.
  const answer = [
    ['id', 'decided.id'],
    ['place', 'COALESCE(outcomes.place, decided.settled)'],
    ['rest', 'outcomes.rest'],
    ['state', "CASE WHEN outcomes.kind <> 'gate' THEN decided.state END"],
    ['kind', 'outcomes.kind'],
    ['reason', 'COALESCE(outcomes.reason, decided.reason)'],
    ['reason_case', 'outcomes.reason_case'],
    ['source', 'outcomes.source'],
  ] as const;
  const selected = (columnsOf: readonly (readonly [name: string, sql: Sql])[]): Sql =>
    columnsOf.map(([column, sql]) => `CAST(${sql} AS ${dialect.text}) AS ${column}`).join(',\n  ');
  const undecided = (of: Readonly<Record<string, Sql>>): Sql =>
    selected(answer.map(([column]) => [column, of[column] ?? 'NULL']));
  const text = `${[...columns.legend, ...columns.assumed].join('\n')}
WITH
applications_read AS ${dialect.materialized}(
  SELECT ${document.read('application')} FROM ${table}
),
unreadable AS ${dialect.materialized}(
  SELECT ${id} FROM applications_read WHERE NOT (${rows.isReadable})
),
left_out AS ${dialect.materialized}(
  SELECT ${id}, ${rows.leftOut} AS reason
  FROM applications_read
  WHERE ${isOf} AND NOT (${rows.isDecided})
),
parts AS ${dialect.materialized}(
  SELECT
    ${read.join(',\n    ')}
  FROM applications_read
  WHERE ${isOf} AND (${rows.isDecided})
),
facts AS ${dialect.materialized}(
  SELECT
    ${facts.join(',\n    ')}
  FROM parts
),
${stages.text('facts')}decided AS ${dialect.materialized}(
  SELECT id, ${led.state} AS state, ${led.settled} AS settled, ${led.reason} AS reason,
    ${outcome} AS outcome
  FROM ${stages.last('facts')}
),
outcomes(${outcomeColumns}) AS (
  VALUES
    ${outcomes.rows(dialect)}
)
SELECT
  ${selected(answer)}
FROM decided JOIN outcomes ON outcomes.outcome = decided.outcome
UNION ALL
SELECT
  ${undecided({id: 'id', kind: dialect.literal('left out'), reason: 'reason'})}
FROM left_out
UNION ALL
SELECT
  ${undecided({id: 'id', kind: dialect.literal('unreadable')})}
FROM unreadable`;
  return {sql: text};
}
