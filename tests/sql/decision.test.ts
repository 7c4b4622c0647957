import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {readRecorded} from '../../src/cli/replay/recorded.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import {dialectNames} from '../../src/sql/dialect.ts';
import {decisionQuery} from '../../src/sql/decision-query.ts';
import {cardFlow, joinFlow} from '../../src/runtime/fixtures/library-card.ts';
import {compilation} from '../compiled.ts';
import {applicationsOf, landedOf, type Landed} from './applications.ts';
import {engines, type Engine} from './engines.ts';
import {questionOf, sqlOf} from './question.ts';
import {wrongInSpark} from './spark.ts';

const base = compilation.manifest?.base ?? '';
const own = compilation.orgs['default'];
if (own === undefined) throw new Error('The workspace does not compile.');
const {org} = own;
const flowOf = (id: string): CompiledFlow => {
  const flow = own.flows[id]?.flow;
  if (flow === undefined) throw new Error(`There is no flow ${id}.`);
  return flow;
};
/** A flow with screens for each item of a list. */
function benefitFlow(): CompiledFlow {
  const {orgs} = compile(readWorkspace('examples/benefit').files, {artifacts: false});
  const flow = orgs['default']?.flows['benefit']?.flow;
  if (flow === undefined) throw new Error('The example does not compile.');
  return flow;
}

const flows: readonly (readonly [CompiledFlow, number])[] = [
  [flowOf('heloc'), 2000],
  [flowOf('heloc-signer'), 400],
  [flowOf('register-v2'), 400],
  [flowOf('register'), 400],
  [cardFlow, 1000],
  [joinFlow, 400],
  [benefitFlow(), 400],
];

describe.each(['duckdb', 'postgresql'] as const)('decisions in %s', (dialect) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[dialect]();
  });
  afterAll(() => engine.close());

  it.each(flows.map(([flow, count]) => [flow.id, count, flow] as const))(
    'are those of `decide`, screen, state and reason, unknown facts and wrong types included: %s, %d applications',
    async (_, count, flow) => {
      const make = applicationsOf(flow, org, base, 20_261_125);
      const made = Array.from({length: count}, (_one, at) => make(`a${at}`));
      const rows = await engine.ask<Landed>(
        sqlOf(questionOf(flow, org, base, dialect)),
        made.map(({text}) => text),
      );
      const landed = new Map(rows.map((row) => [row.id, row]));
      const differing = made.filter(
        ({application: {id}, decision}) => JSON.stringify(landed.get(id)) !== JSON.stringify(landedOf(id, decision)),
      );
      const [first] = differing;
      expect(first && [landed.get(first.application.id), first.application]).toEqual(
        first && [landedOf(first.application.id, first.decision), first.application],
      );
      expect(differing).toEqual([]);
      expect(rows.length).toBe(count);
    },
  );

  it('say of a row that is no recorded application that it is unreadable, as `waymark replay` does', async () => {
    const flow = flowOf('heloc');
    const {application} = applicationsOf(flow, org, base, 1)('a');
    const {facts, flow: _flow, id: _id, ...rest} = application;
    const wrong: readonly unknown[] = [
      {...application, id: 7},
      {...rest, flow: flow.id, facts},
      {...application, id: 'fact', facts: undefined, fact: facts},
      {...application, id: 'list', facts: []},
      {...application, id: 'org', org: 7},
      {...application, id: 'flow', flow: null},
      [],
      'words',
      null,
    ];
    const lines = [application, ...wrong].map((one) => JSON.stringify(one));
    const sql = sqlOf(questionOf(flow, org, base, dialect));
    const rows = await engine.ask<Omit<Landed, 'id'> & {readonly id: string | null}>(sql, lines);
    const unreadable = rows.filter(({kind}) => kind === 'unreadable');
    expect(unreadable).toHaveLength(lines.length - 1);
    expect(unreadable.flatMap(({id}) => (id === null ? [] : [id])).toSorted()).toEqual(['fact', 'flow', 'list', 'org']);
    for (const {place, state, reason} of unreadable) expect([place, state, reason]).toEqual([null, null, null]);
    expect(rows.filter(({kind}) => kind !== 'unreadable').map(({id}) => id)).toEqual(['a']);
    for (const line of lines.slice(1)) expect(readRecorded(line)).toHaveProperty('unreadable');
    // A column of texts may have what is no JSON, where the engine can be asked whether it is.
    const texts = `(SELECT CAST(application AS VARCHAR) AS application FROM applications UNION ALL SELECT '{broken') AS texts`;
    const ofTexts = dialect === 'duckdb' ? sql.replace(/FROM "?applications"?(?=\s)/, () => `FROM ${texts}`) : sql;
    expect((await engine.ask<Landed>(ofTexts, lines)).filter(({kind}) => kind === 'unreadable')).toHaveLength(
      lines.length - (dialect === 'duckdb' ? 0 : 1),
    );
    expect(readRecorded(JSON.stringify({...application, valid: {index: true}}))).not.toHaveProperty('unreadable');
  });

  it('say nothing of other flows and organisations, and of who is at a screen that they are left out', async () => {
    const flow = flowOf('heloc');
    const {application} = applicationsOf(flow, org, base, 1)('a');
    const {org: _, ...plain} = application;
    const recorded = [
      {...plain, id: 'without an organisation'},
      {...application, id: 'at no screen', at: null},
      {...application, id: 'flow', flow: 'another'},
      {...application, id: 'org', org: 'another'},
      {...application, id: 'at', at: 'liens'},
    ];
    const rows = await engine.ask<Landed>(
      sqlOf(questionOf(flow, org, base, dialect)),
      recorded.map((one) => JSON.stringify(one)),
    );
    const [decided, others] = [
      rows.filter(({kind}) => kind !== 'left out'),
      rows.filter(({kind}) => kind === 'left out'),
    ];
    expect(decided.map(({id}) => id).toSorted()).toEqual(['at no screen', 'without an organisation']);
    expect(others.map(({id, reason, place, state}) => [id, reason, place, state])).toEqual([['at', 'at', null, null]]);
  });
});

describe('decisions in Spark', () => {
  it.each(flows.map(([flow]) => [flow.id, flow] as const))('are SQL by its grammar: %s', (_, flow) => {
    expect(wrongInSpark(sqlOf(questionOf(flow, org, base, 'spark')))).toEqual([]);
  });

  it('would not be if a bracket were missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sql = sqlOf(questionOf(joinFlow, org, base, 'spark'));
    expect(wrongInSpark(sql.replace('variant_get(', 'variant_get'))).not.toEqual([]);
  });
});

describe('the head of a query', () => {
  const today = {'===': [{var: 'today.date'}, '2026-01-31']};
  const gates = joinFlow.gates.slice(0, 1).map((gate) => ({...gate, when: today}));
  it.each([
    ['session', flowOf('heloc'), true],
    ['session', joinFlow, false],
    ['today', {...joinFlow, gates}, true],
    ['today', flowOf('heloc'), false],
  ] as const)('says of %s that no server answers it, where rules read it', (root, flow, isSaid) => {
    const sql = sqlOf(questionOf(flow, org, base, 'duckdb'));
    expect(sql.includes(`-- No server answers \`${root}\``)).toBe(isSaid);
  });
});

describe('a view of decisions in PostgreSQL', () => {
  it('is replaced by that of the next version, whatever has come or gone', async () => {
    const [gate] = joinFlow.gates;
    if (gate === undefined) throw new Error('There is no gate.');
    const engine = await engines.postgresql();
    const {application} = applicationsOf(joinFlow, org, base, 1)('a');
    const made = [JSON.stringify(application)];
    for (const gates of [[], [gate], []]) {
      const sql = sqlOf(questionOf({...joinFlow, gates}, org, base, 'postgresql'));
      await engine.ask(`CREATE OR REPLACE VIEW landed AS ${sql}`, made);
      expect(await engine.ask('SELECT id FROM landed', made)).toEqual([{id: 'a'}]);
    }
    await engine.close();
  });

  it('says that kept answers are left out where the list of screens leads', async () => {
    const flow = flowOf('register-v2');
    const engine = await engines.postgresql();
    const {application} = applicationsOf(flow, org, base, 1)('a');
    const made = [application, {...application, id: 'kept', journey: {}}].map((one) => JSON.stringify(one));
    const rows = await engine.ask<Landed>(sqlOf(questionOf(flow, org, base, 'postgresql')), made);
    const told = rows.map(({id, kind, reason}) => [id, kind === 'left out' ? reason : kind]);
    expect([flow.led, told]).toEqual([
      'order',
      [
        ['a', expect.any(String)],
        ['kept', 'journey'],
      ],
    ]);
    await engine.close();
  });
});

const group = {var: ['step.group', []]};
const isWaiting = {'===': [{var: 'item'}, 'waiting']};

describe('a rule that an engine cannot be asked', () => {
  it.each([
    ['step.group', {some: [{scope: [group]}, isWaiting]}],
    ['step.group', {none: [{scope: [group]}, isWaiting]}],
    ['step.group', {all: [{scope: [group]}, isWaiting]}],
    ['step.group', {'>': [{length: [{filter: [{scope: [group]}, isWaiting]}]}, 0]}],
    ['step.group', {'>': [{length: [group]}, 0]}],
    ['step.group', {in: [{var: 'card.name'}, group]}],
    ['step.group', {'!!': [group]}],
    ['step.group', {'===': [group, 'waiting']}],
    ['here.address', {'===': [{var: 'here.address'}, '/card?from=mail']}],
  ] as const)('is refused where it asks more of %s than is known: %j', (operator, when) => {
    const gates = joinFlow.gates.slice(0, 1).map((gate) => ({...gate, when}));
    const written = decisionQuery(questionOf({...joinFlow, gates}, org, base, 'duckdb'));
    expect('refused' in written && written.refused.map((one) => one.operator)).toEqual([operator]);
  });

  it('is told once, though it decides over every screen of a section', () => {
    const flow = flowOf('register-v2');
    const when = {'same-text': [{var: 'answers.home'}, 'a']};
    const sections = flow.sections.map((section, at) => (at === 0 ? {...section, when} : section));
    expect(sections[0]?.screens.length).toBeGreaterThan(1);
    const written = decisionQuery(questionOf({...flow, sections}, org, base, 'duckdb'));
    expect('refused' in written && written.refused.map(({operator}) => operator)).toEqual(['same-text']);
  });

  it('is asked of a group that is written out', () => {
    const gates = joinFlow.gates.slice(0, 1).map((gate) => ({...gate, when: {in: ['waiting', group]}}));
    expect(decisionQuery(questionOf({...joinFlow, gates}, org, base, 'duckdb'))).toHaveProperty('sql');
  });

  it.each(dialectNames)('is refused with its place and the reason in %s, and nothing is written', (dialect) => {
    const [gate] = joinFlow.gates;
    if (gate === undefined) throw new Error('There is no gate.');
    const flow: CompiledFlow = {
      ...joinFlow,
      gates: [
        gate,
        {...gate, id: 'same', when: {'same-text': [{var: 'card.name'}, 'Ada']}},
        {...gate, id: 'half', when: {'===': [{var: 'card.name'}, '\uD83D']}},
      ],
    };
    expect(decisionQuery(questionOf(flow, org, base, dialect))).toEqual({
      refused: [
        {
          place: {file: 'flow', keys: ['gates', 'same', 'when']},
          operator: 'same-text',
          why: 'engines do not make all letters small alike',
        },
        {
          place: {file: 'flow', keys: ['gates', 'half', 'when']},
          operator: 'text',
          why: '"\\ud83d" has a sign that no text of an engine has',
        },
      ],
    });
  });
});
