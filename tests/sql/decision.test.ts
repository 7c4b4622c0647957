import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {readRecorded} from '../../src/cli/replay/recorded.ts';
import {readWorkspace} from '../../src/cli/workspace/workspace.ts';
import {compile} from '../../src/compiler/compile.ts';
import type {CompiledFlow} from '../../src/model/compiled/flow.ts';
import {dialectNames} from '../../src/sql/dialect.ts';
import {decisionQuery} from '../../src/sql/decision-query.ts';
import {Columns} from '../../src/sql/columns.ts';
import {dialects} from '../../src/sql/dialects/index.ts';
import {cardFlow, joinFlow} from '../../src/runtime/fixtures/library-card.ts';
import {compilation} from '../compiled.ts';
import {applicationsOf, landedOf, type Landed} from './applications.ts';
import {engines, type Engine} from './engines.ts';
import {questionOf, sqlOf, versionIn} from './question.ts';
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
    for (const {place, state, reason, org: of} of unreadable)
      expect([place, state, reason, of]).toEqual([null, null, null, null]);
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
    expect(others.map(({id, reason, place, state, org: of}) => [id, reason, place, state, of])).toEqual([
      ['at', 'at', null, null, 'default'],
    ]);
  });
});

/** What a fact is, as JSON, in a table of documents, under its path: a table with a column for each fact. */
function flattened(sql: string, dialect: 'duckdb' | 'postgresql'): string {
  const {part, quote, textOf} = dialects[dialect];
  const whole = quote('application');
  const columns = new Columns(dialects[dialect], (path) => part(whole, path), {session: {signedIn: false}});
  const paths = [...sql.matchAll(/^-- (?:before_)?fact_\d+ is (?!org\.)(.*)$/gm)].map(([, path = '']) => path);
  for (const path of paths) columns.of(path);
  const facts = columns.read.map((one, at) => one.replace(/ AS fact_\d+$/, ` AS ${quote(paths[at] ?? '')}`));
  const others = ['raised', 'valid'].map((key) => `${part(whole, [key])} AS ${key}`);
  const named = ['id', 'org'].map((key) => `${textOf(part(whole, [key]))} AS ${key}`);
  return `(SELECT ${[...named, ...others, ...facts].join(', ')} FROM applications) AS flat`;
}

describe.each(['duckdb', 'postgresql'] as const)('one query in %s', (dialect) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[dialect]();
  });
  afterAll(() => engine.close());
  const landedIn = async (sql: string, lines: readonly string[]) =>
    new Map((await engine.ask<Landed>(sql, lines)).map((row) => [row.id, row]));

  it('hands each row on through all stages before the next: no stage keeps what it has worked out', async () => {
    const sql = sqlOf(questionOf(flowOf('heloc'), org, base, dialect));
    const plan = JSON.stringify(await engine.ask(`EXPLAIN ${sql}`, []));
    expect(plan).toMatch(/join/i);
    expect(plan).not.toMatch(/\bCTE\b|CTE[ _]SCAN|\bSort\b|ORDER_BY/);
  });

  it('decides for several organisations, each as it decides, and says whose an application is', async () => {
    const other = {...org, org: 'other', requiresReferrer: true};
    const flow: CompiledFlow = {
      ...joinFlow,
      gates: joinFlow.gates.map((gate) => ({...gate, when: {'===': [{var: 'org.requiresReferrer'}, true]}})),
    };
    const alike = [
      {orgs: ['default', 'twin'], version: versionIn(flow, org, base)},
      {orgs: ['other'], version: versionIn(flow, other, base)},
    ];
    const made = [org, {...org, org: 'twin'}, other].flatMap((config) => {
      const make = applicationsOf(flow, config, base, 5);
      return Array.from({length: 40}, (_, at) => ({config, made: make(`${config.org}${at}`)}));
    });
    const sql = sqlOf({...questionOf(flow, org, base, dialect), alike});
    const lines = [
      ...made.map((one) => one.made.text),
      '[]',
      JSON.stringify({...made[0]?.made.application, org: 'no'}),
    ];
    const landed = await landedIn(sql, lines);
    for (const {config, made: one} of made)
      expect(landed.get(one.application.id)).toEqual(landedOf(one.application.id, one.decision, config.org));
    expect(landed.size).toBe(made.length + 1);
    expect(new Set(made.map(({made: one}) => one.decision.because.kind)).size).toBeGreaterThan(1);
  });

  it.each([['heloc', 200, flowOf('heloc')] as const, ['join', 200, joinFlow] as const])(
    'of a table with a column for each fact decides as of documents: %s, %d applications',
    async (_, count, flow) => {
      const question = questionOf(flow, org, base, dialect);
      const make = applicationsOf(flow, org, base, 20_261_127);
      const made = Array.from({length: count}, (_one, at) => make(`a${at}`)).filter(({application: {facts}}) => {
        const {session} = facts;
        return session === undefined || (typeof session === 'object' && session !== null && !Array.isArray(session));
      });
      const flat = {...question, facts: 'columns', table: flattened(sqlOf(question), dialect)} as const;
      const landed = await landedIn(
        sqlOf(flat),
        made.map(({text}) => text),
      );
      for (const {application, decision} of made)
        expect(landed.get(application.id)).toEqual(landedOf(application.id, decision));
      expect(landed.size).toBe(made.length);
    },
  );

  it('reads columns of any type: texts, numbers, days, what is true; a text of digits is no number', async () => {
    const when = {
      and: [
        {'===': [{var: 'card.kind'}, 'gold']},
        {'>': [{var: 'card.fee'}, 10]},
        {'===': [{var: 'card.paid'}, true]},
        {'>': [{'days-between': ['2026-01-01', {var: 'card.since'}]}, 7]},
        {in: ['mail', {var: 'card.ways'}]},
      ],
    };
    const gates = joinFlow.gates.slice(0, 1).map((gate) => ({...gate, when}));
    const {text, double} = dialects[dialect];
    const list = dialect === 'duckdb' ? "['mail', 'web']" : "ARRAY['mail', 'web']";
    const answers = ['delivery', 'age'].map((key) => `CAST(NULL AS ${text}) AS "answers.${key}"`).join(', ');
    const row = (id: string, kind: string, fee: string): string =>
      `SELECT ${id} AS id, CAST(NULL AS ${text}) AS org, CAST(NULL AS ${text}) AS valid, ${kind} AS "card.kind", ${fee} AS "card.fee", TRUE AS "card.paid", DATE '2026-01-31' AS "card.since", ${list} AS "card.ways", ${answers}`;
    const tables = [
      [`'gold'`, `CAST(12.5 AS DECIMAL(9, 2))`],
      [`'gold'`, `CAST(11 AS ${double})`],
      [`'"gold"'`, '11'],
      [`'gold'`, `'11'`],
      [`CAST(NULL AS ${text})`, '11'],
    ].map(([kind = '', fee = ''], at) => `(${row(String(at + 1), kind, fee)}) AS cards`);
    const question = questionOf({...joinFlow, gates}, org, base, dialect);
    const found: unknown[] = [];
    for (const table of tables) {
      const sql = sqlOf({...question, table, facts: 'columns'});
      const [first] = await engine.ask<Landed>(sql, []);
      found.push([first?.id, first?.org, first?.kind]);
    }
    const lacking = `(${row('1', `'gold'`, '11').replace(`, ${answers}`, '')}) AS cards`;
    await expect(engine.ask(sqlOf({...question, table: lacking, facts: 'columns'}), [])).rejects.toThrow(
      /answers\.(?:delivery|age)/,
    );
    const isGate = [true, true, false, false, false];
    expect(found).toEqual(
      isGate.map((is, at) => [String(at + 1), 'default', is ? 'gate' : expect.stringMatching(/path|otherwise/)]),
    );
  });
});

describe('a table with a column for each fact', () => {
  const asking = (path: string): CompiledFlow => ({
    ...joinFlow,
    gates: joinFlow.gates.slice(0, 1).map((gate) => ({
      ...gate,
      when: {and: [{known: [{var: path}]}, {known: [{var: 'card.name'}]}]},
    })),
  });
  it.each([
    ['duckdb', 'card.Name', 'the engine takes a column `card.name` for `card.Name`'],
    ['spark', 'card.Name', 'the engine takes a column `card.name` for `card.Name`'],
    ['postgresql', `card.${'n'.repeat(60)}`, 'behind 63 bytes'],
  ] as const)('is none in %s whose names the engine does not tell apart: %s', (dialect, path, why) => {
    const written = decisionQuery({...questionOf(asking(path), org, base, dialect), facts: 'columns'});
    expect('refused' in written && written.refused.map((one) => one.why)).toEqual([expect.stringContaining(why)]);
  });

  it('is SQL by the grammar of Spark, and has no column of a setting of the organisation', () => {
    const sql = sqlOf({...questionOf(flowOf('heloc'), org, base, 'spark'), facts: 'columns'});
    expect(wrongInSpark(sql)).toEqual([]);
    expect(sql).toContain('`step.name`');
    expect(sql).not.toContain('`org.');
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
    const {valid: _, ...unjudged} = {valid: undefined, ...application};
    const made = [application, {...unjudged, id: 'kept', journey: {}}, {...application, id: 'judged', journey: {}}].map(
      (one) => JSON.stringify(one),
    );
    const rows = await engine.ask<Landed>(sqlOf(questionOf(flow, org, base, 'postgresql')), made);
    const told = rows.map(({id, kind, reason}) => [id, kind === 'left out' ? reason : kind]);
    expect([flow.led, told]).toEqual([
      'order',
      [
        ['a', expect.any(String)],
        ['kept', 'journey'],
        ['judged', 'path'],
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
          org: 'default',
          place: {file: 'flow', keys: ['gates', 'same', 'when']},
          operator: 'same-text',
          why: 'engines do not make all letters small alike',
        },
        {
          org: 'default',
          place: {file: 'flow', keys: ['gates', 'half', 'when']},
          operator: 'text',
          why: '"\\ud83d" has a sign that no text of an engine has',
        },
      ],
    });
  });
});
