import {choice} from './conditions.ts';
import type {DialectName, Sql} from './dialect.ts';
import {dialects} from './dialects/index.ts';
import {passOver} from './pass.ts';
import type {FactsIn} from './recorded-table.ts';
import type {RefusedRule, Version} from './version.ts';

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
  /** Absent: a document in each row. */
  readonly facts?: FactsIn;
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
  const {branches, inRows} = compared;
  const columns: readonly Column[] = inRows ? ['id', ...counted, ...ofApplication.slice(1)] : counted;
  const written = branches.map((branch, at) => branchOf(branch, compared, columns, at === 0));
  const refused = written.flatMap((one) => ('refused' in one ? one.refused : []));
  if (refused.length > 0) return {refused};
  const names = columns.join(', ');
  const texts = written.flatMap((one, at) =>
    'sql' in one ? [`SELECT ${names} FROM (\n${one.sql}\n) AS branch_${at + 1}`] : [],
  );
  const answer = inRows
    ? `SELECT ${names}\nFROM compared`
    : `SELECT ${names}, count(*) AS applications\nFROM compared\nGROUP BY ${names}`;
  return {sql: `WITH\ncompared AS (\n${texts.join('\n  UNION ALL\n')}\n)\n${answer}`};
}

/** The applications of some organisations, each decided by both versions, one stage after the other. */
function branchOf(
  {orgs, before, next, renamed}: Branch,
  {dialect: name, table, facts = 'document', flow}: Compared,
  columns: readonly Column[],
  withUnreadable: boolean,
): {readonly sql: string} | {readonly refused: readonly RefusedOf[]} {
  const dialect = dialects[name];
  const [org = ''] = orgs;
  const versions = {before_: before, '': next};
  const pass = passOver({dialect, table, facts, flow, orgs, versions, withUnreadable});
  if ('refused' in pass)
    return {
      refused: pass.refused.map(({version, ...rule}) => ({
        ...rule,
        org,
        version: version === '' ? 'next' : 'before',
      })),
    };
  const stateOf = (outcomes: Sql, state: Sql): Sql => `CASE WHEN ${outcomes}.kind <> 'gate' THEN decided.${state} END`;
  const placeNow = choice(
    [...renamed].map(([was, is]) => [`place_before = ${dialect.literal(was)}`, dialect.literal(is)] as const),
    'place_before',
  );
  const isSame = `${placeNow} = place`;
  // Of who lands where they did it is the place that is counted, by whatever way each came there.
  const ifMoved = (column: Sql): Sql => `CASE WHEN NOT (${isSame}) THEN ${column} END`;
  const change = choice(
    [
      ['undecided IS NOT NULL', 'undecided'],
      [isSame, dialect.literal('same')],
    ],
    dialect.literal('moved'),
  );
  const of: Readonly<Record<Column, Sql>> = {
    id: 'id',
    org: 'org',
    change,
    place_before: 'place_before',
    place: 'place',
    kind: ifMoved('kind'),
    reason: `COALESCE(left_by, ${ifMoved('reason')})`,
    reason_case: ifMoved('reason_case'),
    source: ifMoved('source'),
    state_before: 'state_before',
    state: 'state',
    kind_before: ifMoved('kind_before'),
    reason_before: ifMoved('reason_before'),
    source_before: ifMoved('source_before'),
  };
  const selected = columns.map((column) => `CAST(${of[column]} AS ${dialect.text}) AS ${column}`).join(',\n    ');
  const landed = `SELECT decided.id AS id, decided.org AS org, decided.undecided AS undecided, decided.left_by AS left_by,
    COALESCE(before_outcomes.place, decided.before_settled) AS place_before,
    COALESCE(outcomes.place, decided.settled) AS place,
    ${stateOf('before_outcomes', 'before_state')} AS state_before,
    ${stateOf('outcomes', 'state')} AS state,
    before_outcomes.kind AS kind_before, outcomes.kind AS kind,
    COALESCE(before_outcomes.reason, decided.before_reason) AS reason_before,
    COALESCE(outcomes.reason, decided.reason) AS reason,
    before_outcomes.source AS source_before, outcomes.source AS source,
    outcomes.reason_case AS reason_case
  FROM decided
  ${pass.joins}`;
  const sql = `${pass.head}
WITH
${pass.stages},
${dialect.stage('landed', landed)}
  SELECT
    ${selected}
  FROM landed`;
  return {sql};
}
