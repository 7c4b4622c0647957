import type {CompiledFlow} from '../model/compiled/flow.ts';
import type {Logic} from '../model/compiled/logic.ts';
import {Unsayable} from './asking.ts';
import {sqlAnd, choice, sqlOr, yes} from './conditions.ts';
import {Columns, type Known} from './columns.ts';
import type {DialectName, Sql} from './dialect.ts';
import {dialects} from './dialects/index.ts';
import {gatePlace, type RulePlace} from './place.ts';
import {RecordedDocument} from './recorded-document.ts';
import {NumberedOutcomes} from './outcomes.ts';
import {byOrder} from './stages/by-order.ts';
import {byServer} from './stages/by-server.ts';
import {Stages} from './stages/stages.ts';
import {stepValues} from './stages/step.ts';
import {translate} from './translate.ts';
import {ofLiteral, type SqlValue} from './value.ts';

/** What a decision is asked of. */
export interface DecisionQuestion {
  readonly flow: CompiledFlow;
  readonly org: string;
  readonly dialect: DialectName;
  /** The table of recorded applications, as it is written in a query. */
  readonly table: string;
  /** Facts that every application has, unless it says otherwise. */
  readonly known: Known;
  /** The address that asks for what comes next: that of the flow. */
  readonly here: {readonly path: string; readonly route: string};
}

/** A rule that the engine cannot be asked, and where it stands. */
export interface RefusedRule {
  readonly place: RulePlace;
  readonly operator: string;
  readonly why: string;
}

/**
 * The decision of a flow as one query: for each recorded application of the organisation in this flow, where it lands
 * and why, as `decide` says of a person who comes back to it; and each row that is no recorded application, whose kind is
 * `unreadable`. Or else every rule that the engine cannot be asked.
 */
export function decisionQuery(
  question: DecisionQuestion,
): {readonly sql: string} | {readonly refused: readonly RefusedRule[]} {
  const {flow, org, dialect: name, table, known, here} = question;
  const dialect = dialects[name];
  const document = new RecordedDocument(dialect);
  const part = (path: readonly string[]): Sql => document.part(path);
  const columns = new Columns(dialect, part, known);
  const refused: RefusedRule[] = [];
  const outcomes = new NumberedOutcomes(flow.id);
  const stages = new Stages(dialect);
  const step = stepValues(flow.steps, columns.of('step.name'), dialect);
  let state: SqlValue | undefined;

  const special = (path: string): SqlValue | undefined => {
    const [root = '', part = ''] = path.split('.');
    if (path === 'machine.state') return state;
    if (path === 'step.group') return step.group;
    if (path === 'here.address')
      throw new Unsayable('here.address', 'the query is that of each application: ask `here.path`, or `query` by name');
    if (root === 'here') return ofLiteral(Object.hasOwn(here, part) ? here[part as keyof typeof here] : null, dialect);
    return undefined;
  };
  const value = (logic: Logic): SqlValue => translate(logic, {dialect, special, column: (path) => columns.of(path)});

  const asked = {
    flow,
    dialect,
    outcomes,
    stages,
    step: step.name,
    part,
    holds: (when: Logic | undefined, place: RulePlace): Sql => {
      if (when === undefined) return yes;
      try {
        return value(when).holds;
      } catch (error) {
        if (!(error instanceof Unsayable)) throw error;
        const {operator, why} = error;
        // That of a section is asked once for each of its screens.
        const isListed = refused.some((one) => JSON.stringify(one) === JSON.stringify({place, operator, why}));
        if (!isListed) refused.push({place, operator, why});
        return yes;
      }
    },
    machineIn: (present: SqlValue): void => {
      state = present;
    },
  };
  const gate = choice(
    flow.gates.map(({id, when, goTo, source}) => [
      asked.holds(when, gatePlace(id)),
      outcomes.of(goTo, {kind: 'gate', id, source}),
    ]),
  );
  const led = flow.led === 'server' ? byServer(asked) : byOrder(asked);
  if (refused.length > 0) return {refused};

  const isText = (key: string): Sql => `${textAt(part([key]))} IS NOT NULL`;
  const isReadable = `COALESCE(${sqlAnd([
    `${textAt(part(['id']))} <> ''`,
    isText('flow'),
    dialect.isObject(part(['facts'])),
    sqlOr([`${part(['org'])} IS NULL`, isText('org')]),
  ])}, FALSE)`;
  const id = `${dialect.textOf(part(['id']))} AS id`;
  const isAsked = sqlAnd([
    isReadable,
    `${textAt(part(['flow']))} = ${dialect.literal(flow.id)}`,
    `COALESCE(${textAt(part(['org']))}, 'default') = ${dialect.literal(org)}`,
    isAbsent(part(['at'])),
    flow.led === 'order' ? isAbsent(part(['journey'])) : yes,
  ]);
  function textAt(json: Sql): Sql {
    return `(${dialect.textOf(json)})`;
  }
  function isAbsent(json: Sql): Sql {
    return sqlOr([`${json} IS NULL`, dialect.isNull(json)]);
  }
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
  const ofUnreadable: Readonly<Record<string, Sql>> = {id: 'id', kind: dialect.literal('unreadable')};
  const selected = (columnsOf: readonly (readonly [name: string, sql: Sql])[]): Sql =>
    columnsOf.map(([name, sql]) => `CAST(${sql} AS ${dialect.text}) AS ${name}`).join(',\n  ');
  const text = `${columns.legend.join('\n')}
WITH
applications_read AS ${dialect.materialized}(
  SELECT ${document.read('application')} FROM ${table}
),
unreadable AS ${dialect.materialized}(
  SELECT ${id} FROM applications_read WHERE NOT (${isReadable})
),
parts AS ${dialect.materialized}(
  SELECT
    ${read.join(',\n    ')}
  FROM applications_read
  WHERE ${isAsked}
),
facts AS ${dialect.materialized}(
  SELECT
    ${facts.join(',\n    ')}
  FROM parts
),
${stages.text('facts')}decided AS ${dialect.materialized}(
  SELECT id, ${led.state} AS state, ${led.settled} AS settled, ${led.reason} AS reason,
    COALESCE(${gate}, ${led.outcome}) AS outcome
  FROM ${stages.last('facts')}
),
outcomes(outcome, place, rest, kind, reason, reason_case, source) AS (
  VALUES
    ${outcomes.rows(dialect)}
)
SELECT
  ${selected(answer)}
FROM decided JOIN outcomes ON outcomes.outcome = decided.outcome
UNION ALL
SELECT
  ${selected(answer.map(([name]) => [name, ofUnreadable[name] ?? 'NULL']))}
FROM unreadable`;
  return {sql: text};
}
