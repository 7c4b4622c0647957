import {choice} from './conditions.ts';
import type {Dialect, DialectName, Sql} from './dialect.ts';
import {dialects} from './dialects/index.ts';
import {outcomeColumns} from './outcomes.ts';
import {RecordedDocument} from './recorded-document.ts';
import {rowsOf, type Rows} from './rows.ts';
import {decidedBy, type RefusedRule, type Version} from './version.ts';

/** Organisations whose applications both versions decide alike. */
export interface Branch {
  readonly orgs: readonly string[];
  readonly before: Version;
  readonly next: Version;
  /** Places of the version before that have another name now. */
  readonly renamed: ReadonlyMap<string, string>;
}

/** What the difference of two versions is asked of. */
interface Compared {
  readonly dialect: DialectName;
  /** The table of recorded applications, as it is written in a query. */
  readonly table: string;
  /** The flow as applications name it. */
  readonly flow: string;
  readonly branches: readonly Branch[];
  /** A row of the answer for each application, in place of their number. */
  readonly inRows: boolean;
}

/** A rule that the engine cannot be asked, of one of the versions. */
interface RefusedOf extends RefusedRule {
  readonly org: string;
  readonly version: 'before' | 'next';
}

/** Columns of the answer, each of one type; those of a single application first. */
const ofApplication = ['id', 'state_before', 'state', 'kind_before', 'reason_before', 'source_before'] as const;
const counted = ['org', 'change', 'place_before', 'place', 'kind', 'reason', 'reason_case', 'source'] as const;
type Column = (typeof ofApplication)[number] | (typeof counted)[number];

/**
 * What two versions of a flow decide otherwise, as one query: each recorded application is decided by both, from one
 * read of its row. The answer counts them by organisation, place before and now, and reason, or has a row for each. Or
 * else every rule that the engine cannot be asked.
 */
export function differenceQuery(compared: Compared): {readonly sql: string} | {readonly refused: readonly RefusedOf[]} {
  const {dialect: name, table, flow, branches, inRows} = compared;
  const dialect = dialects[name];
  const document = new RecordedDocument(dialect);
  const part = (path: readonly string[]): Sql => document.part(path);
  const byOrder = branches.some(({before, next}) => [before, next].some((one) => one.flow.led === 'order'));
  const rows = rowsOf(part, dialect, byOrder);
  const columns: readonly Column[] = inRows ? ['id', ...counted, ...ofApplication.slice(1)] : counted;
  const selected = (of: Readonly<Partial<Record<Column, Sql>>>): Sql =>
    columns.map((column) => `CAST(${of[column] ?? 'NULL'} AS ${dialect.text}) AS ${column}`).join(',\n    ');
  const written = branches.map((branch) => branchOf(branch, {dialect, part, rows, flow, selected}));
  const refused = written.flatMap((one) => ('refused' in one ? one.refused : []));
  if (refused.length > 0) return {refused};
  const all = branches.flatMap(({orgs}) => orgs);
  const texts = written.flatMap((one, at) =>
    'sql' in one ? [`SELECT ${columns.join(', ')} FROM (\n${one.sql}\n) AS branch_${at + 1}`] : [],
  );
  const who = {id: rows.id, org: rows.org};
  const undecided = [
    ['left out', rows.leftOut, `${rows.isOf(flow, all)} AND NOT (${rows.isDecided})`],
    ['unreadable', 'NULL', `NOT (${rows.isReadable})`],
  ] as const;
  const others = undecided.map(([change, reason, when]) => {
    const of = {...(change === 'unreadable' ? {id: rows.id} : who), change: dialect.literal(change), reason};
    return `SELECT\n    ${selected(of)}\n  FROM applications_read\n  WHERE ${when}`;
  });
  const names = columns.join(', ');
  const answer = inRows
    ? `SELECT ${names}\nFROM compared`
    : `SELECT ${names}, count(*) AS applications\nFROM compared\nGROUP BY ${names}`;
  const sql = `WITH
applications_read AS ${dialect.materialized}(
  SELECT ${document.read('application')} FROM ${table}
),
compared AS (
  ${[...texts, ...others].join('\n  UNION ALL\n  ')}
)
${answer}`;
  return {sql};
}

interface Around {
  readonly dialect: Dialect;
  readonly part: (path: readonly string[]) => Sql;
  readonly rows: Rows;
  readonly flow: string;
  readonly selected: (of: Readonly<Partial<Record<Column, Sql>>>) => Sql;
}

/** The applications of some organisations, each decided by both versions, one stage after the other. */
function branchOf(
  {orgs, before, next, renamed}: Branch,
  {dialect, part, rows, flow, selected}: Around,
): {readonly sql: string} | {readonly refused: readonly RefusedOf[]} {
  const [org = ''] = orgs;
  const old = decidedBy(before, {dialect, part, prefix: 'before_'});
  const now = decidedBy(next, {dialect, part});
  if ('refused' in old || 'refused' in now) {
    const of = (version: RefusedOf['version'], one: typeof old): readonly RefusedOf[] =>
      'refused' in one ? one.refused.map((rule) => ({...rule, org, version})) : [];
    return {refused: [...of('before', old), ...of('next', now)]};
  }
  const both = [old, now] as const;
  const columns = both.flatMap((one) => one.columns.read);
  const known = both.flatMap((one) => one.columns.known);
  const taken = both.flatMap((one) => one.stages.read);
  const names = both.flatMap((one) => one.stages.names);
  const afterOld = old.stages.last('facts');
  const stateOf = (outcome: Sql, state: Sql): Sql => `CASE WHEN ${outcome}.kind <> 'gate' THEN decided.${state} END`;
  const placeNow = choice(
    [...renamed].map(([was, is]) => [`place_before = ${dialect.literal(was)}`, dialect.literal(is)] as const),
    'place_before',
  );
  const isSame = `${placeNow} = place`;
  // Of who lands where they did it is the place that is counted, by whatever way each came there.
  const ifMoved = (column: Sql): Sql => `CASE WHEN NOT (${isSame}) THEN ${column} END`;
  const assumed = new Set(both.flatMap((one) => one.columns.assumed));
  const sql = `${[...old.columns.legend, ...now.columns.legend, ...assumed].join('\n')}
WITH
parts AS ${dialect.materialized}(
  SELECT
    ${[`${rows.id} AS id`, `${rows.org} AS org`, ...taken, ...columns].join(',\n    ')}
  FROM applications_read
  WHERE ${rows.isOf(flow, orgs)} AND (${rows.isDecided})
),
facts AS ${dialect.materialized}(
  SELECT
    ${['id', 'org', ...names, ...known].join(',\n    ')}
  FROM parts
),
${old.stages.text('facts')}${now.stages.text(afterOld)}decided AS ${dialect.materialized}(
  SELECT id, org,
    ${old.led.state} AS before_state, ${old.led.settled} AS before_settled, ${old.led.reason} AS before_reason,
    ${old.outcome} AS before_outcome,
    ${now.led.state} AS state, ${now.led.settled} AS settled, ${now.led.reason} AS reason,
    ${now.outcome} AS outcome
  FROM ${now.stages.last(afterOld)}
),
outcomes_before(${outcomeColumns}) AS (
  VALUES
    ${old.outcomes.rows(dialect)}
),
outcomes(${outcomeColumns}) AS (
  VALUES
    ${now.outcomes.rows(dialect)}
),
landed AS ${dialect.materialized}(
  SELECT decided.id AS id, decided.org AS org,
    COALESCE(outcomes_before.place, decided.before_settled) AS place_before,
    COALESCE(outcomes.place, decided.settled) AS place,
    ${stateOf('outcomes_before', 'before_state')} AS state_before,
    ${stateOf('outcomes', 'state')} AS state,
    outcomes_before.kind AS kind_before, outcomes.kind AS kind,
    COALESCE(outcomes_before.reason, decided.before_reason) AS reason_before,
    COALESCE(outcomes.reason, decided.reason) AS reason,
    outcomes_before.source AS source_before, outcomes.source AS source,
    outcomes.reason_case AS reason_case
  FROM decided
  JOIN outcomes_before ON outcomes_before.outcome = decided.before_outcome
  JOIN outcomes ON outcomes.outcome = decided.outcome
)
  SELECT
    ${selected({
      id: 'id',
      org: 'org',
      change: `CASE WHEN ${isSame} THEN 'same' ELSE 'moved' END`,
      place_before: 'place_before',
      place: 'place',
      kind: ifMoved('kind'),
      reason: ifMoved('reason'),
      reason_case: ifMoved('reason_case'),
      source: ifMoved('source'),
      state_before: 'state_before',
      state: 'state',
      kind_before: ifMoved('kind_before'),
      reason_before: ifMoved('reason_before'),
      source_before: ifMoved('source_before'),
    })}
  FROM landed`;
  return {sql};
}
