import type {DialectName, Sql} from './dialect.ts';
import {dialects} from './dialects/index.ts';
import {passOver} from './pass.ts';
import type {FactsIn} from './recorded-table.ts';
import type {RefusedRule, Version} from './version.ts';

/** Organisations whose applications are decided alike. */
export interface DecidedAlike {
  readonly orgs: readonly string[];
  readonly version: Version;
}

/** What a decision is asked of. */
export interface DecisionQuestion {
  readonly dialect: DialectName;
  /** The table of recorded applications, as it is written in a query. */
  readonly table: string;
  /** Absent: a document in each row. */
  readonly facts?: FactsIn;
  readonly flow: string;
  readonly alike: readonly DecidedAlike[];
}

/** A rule that the engine cannot be asked, and one of the organisations that have it. */
type RefusedIn = RefusedRule & {readonly org: string};

/**
 * The decision of a flow as one query: for each recorded application of the organisations in this flow, where it lands
 * and why, as `decide` says of a person who comes back to it; each of them that is left out, whose kind is `left out`;
 * and each row that is no recorded application, whose kind is `unreadable`. The table is read once for all organisations
 * that are decided alike. Or else every rule that the engine cannot be asked.
 */
export function decisionQuery({
  dialect: name,
  table,
  facts = 'document',
  flow,
  alike,
}: DecisionQuestion): {readonly sql: string} | {readonly refused: readonly RefusedIn[]} {
  const dialect = dialects[name];
  const passes = alike.map(({orgs, version}, at) => {
    const pass = passOver({dialect, table, facts, flow, orgs, versions: {'': version}, withUnreadable: at === 0});
    const [org = ''] = orgs;
    return 'refused' in pass ? {refused: pass.refused.map(({version: _, ...rule}) => ({...rule, org}))} : pass;
  });
  const refused = passes.flatMap((one) => ('refused' in one ? one.refused : []));
  if (refused.length > 0) return {refused};
  // Each of one type, whatever the flow has of it: a view is replaced only by one of the same types. New ones come last.
  const selected = answer.map(([column, sql]) => `CAST(${sql} AS ${dialect.text}) AS ${column}`).join(',\n  ');
  const texts = passes.flatMap((one) =>
    'refused' in one ? [] : [`${one.head}\nWITH\n${one.stages}\nSELECT\n  ${selected}\nFROM decided\n  ${one.joins}`],
  );
  const [first = ''] = texts;
  const names = answer.map(([column]) => column).join(', ');
  const each = texts.map((text, at): Sql => `SELECT ${names} FROM (\n${text}\n) AS alike_${at + 1}`);
  return {sql: texts.length === 1 ? first : each.join('\nUNION ALL\n')};
}

const answer = [
  ['id', 'decided.id'],
  ['place', 'COALESCE(outcomes.place, decided.settled)'],
  ['rest', 'outcomes.rest'],
  ['state', "CASE WHEN outcomes.kind <> 'gate' THEN decided.state END"],
  ['kind', 'COALESCE(decided.undecided, outcomes.kind)'],
  ['reason', 'COALESCE(decided.left_by, outcomes.reason, decided.reason)'],
  ['reason_case', 'outcomes.reason_case'],
  ['source', 'outcomes.source'],
  ['org', 'decided.org'],
] as const;
