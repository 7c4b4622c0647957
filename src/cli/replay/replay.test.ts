import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {openSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {createChecker} from '../workspace/checked.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {judgeLine} from './judge.ts';
import {lineNumbers, linesIn} from './lines.ts';
import {misfitFinder} from './misfits.ts';
import {readRecorded} from './recorded.ts';
import {replayFile} from './replay-file.ts';
import {sampleApplications} from './sample.ts';
import {tallyData, failuresOf} from './describe-replay.ts';
import {Counter, sumOf} from './tally.ts';

const library = join(packageRoot(), 'tests/workspaces/library-card');
const schema: unknown = JSON.parse(
  readFileSync(join(packageRoot(), 'schemas/replay/recorded-application.schema.json'), 'utf8'),
);
const fits = new Ajv2020().compile(schema as object);

const reader = {id: 'a', flow: 'card', facts: {today: {date: '2026-06-01'}}};
const adult = {...reader, id: 'b', journey: {index: {fullName: 'Ada Reader', dateOfBirth: '1990-05-05'}}};
const recordings = (...lines: readonly unknown[]): string => {
  const folder = tempWorkspace({});
  mkdirSync(folder, {recursive: true});
  const file = join(folder, 'recorded.ndjson');
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return file;
};

describe('help', () => {
  it.each(['replay', 'diff'])('shows a line that can be read, and where its form stands: %s', async (command) => {
    const terminal = testTerminal(library);
    expect(await runCommandLine([command, '--help'], terminal)).toBe(0);
    const shown = terminal.printed();
    const line = /^ *(\{.+\})$/m.exec(shown)?.[1] ?? '';
    expect(readRecorded(line)).toMatchObject({id: 'a1', org: 'default'});
    expect(fits(JSON.parse(line)), JSON.stringify(fits.errors)).toBe(true);
    expect(shown).toContain('schemas/replay/recorded-application.schema.json');
  });
});

describe('waymark replay', () => {
  const replay = async (...lines: readonly unknown[]) => {
    const terminal = testTerminal(library);
    const code = await runCommandLine(['replay', recordings(...lines), '--json'], terminal);
    return {code, counted: JSON.parse(terminal.printed()) as Record<string, unknown>};
  };

  it('says where each lands, with an example', async () => {
    const {code, counted} = await replay(reader, adult, {...adult, id: 'c'});
    expect(counted).toEqual({
      lines: 3,
      total: 3,
      landed: [
        {what: 'card:branch', count: 2, example: 'b'},
        {what: 'card:index', count: 1, example: 'a'},
      ],
    });
    expect(code).toBe(0);
  });

  it.each(['0', 'many', '-1', '1.5'])('does not take %s threads for an answer', async (threads) => {
    const terminal = testTerminal(library);
    expect(await runCommandLine(['replay', recordings(reader), '--threads', threads], terminal)).not.toBe(0);
    expect(terminal.printed()).toBe('');
  });

  it('is not misled by names that every object has', async () => {
    const {code, counted} = await replay(
      {...reader, org: 'constructor'},
      {...reader, flow: 'toString'},
      {
        ...reader,
        journey: {constructor: {}, toString: {}},
      },
    );
    expect(counted['stranded']).toHaveLength(2);
    expect(counted['landed']).toMatchObject([{what: 'nowhere', count: 2}, {what: 'card:index'}]);
    expect(counted['failed']).toBeUndefined();
    expect(code).toBe(1);
  });

  it('decides one at a place that no browser can encode', async () => {
    const {code, counted} = await replay({...reader, at: '\ud800'});
    expect(counted['landed']).toMatchObject([{what: 'card:index', count: 1}]);
    expect(counted['failed']).toBeUndefined();
    expect(code).toBe(0);
  });

  it('fails when one is stranded: its flow or organisation is gone', async () => {
    const {code, counted} = await replay(reader, {...reader, flow: 'lost'}, {...reader, org: 'nobody'});
    expect(counted['stranded']).toMatchObject([
      {what: 'default lost: there is no flow lost', count: 1},
      {what: 'nobody card: there is no organisation nobody', count: 1},
    ]);
    expect(code).toBe(1);
  });

  it('says first what fails, and of what fails nobody the most frequent alone', async () => {
    const unknown = Array.from({length: 14}, (_, at) => ({...adult, journey: {index: {[`former${at}`]: 'x'}}}));
    const terminal = testTerminal(library);
    await runCommandLine(['replay', recordings({...reader, flow: 'lost'}, ...unknown)], terminal);
    const lines = terminal.printed().split('\n');
    expect(lines[0]).toBe('15 recorded applications: 1 stranded, 0 led out by `otherwise`.');
    expect(lines.slice(1, 3)).toEqual(['', 'Stranded:']);
    expect(lines.indexOf('They land on:')).toBeGreaterThan(lines.indexOf('Stranded:'));
    expect(terminal.printed()).toContain('  and 2 more; --json lists them all\n');
  });

  it.each([
    ['sample-1', true],
    ['b', false],
  ])(
    'says first what answers that are not valid mean, and of made-up ones that it is expected: %s',
    async (id, isSaid) => {
      const journey = {index: {fullName: 'Ada Reader', dateOfBirth: 'once'}};
      const terminal = testTerminal(library);
      await runCommandLine(['replay', recordings({...adult, id, journey})], terminal);
      const [, said = ''] = terminal.printed().split('Kept answers that are not valid, on:\n');
      const [first = ''] = said.split('\n');
      expect(first).toMatch(/^ {2}Where their screen comes again, it asks for them anew; nobody is stranded by it\./);
      expect(first.includes('made-up applications that is expected')).toBe(isSaid);
    },
  );

  it('[checks answer-compatible] names fields whose kept answers are not valid, and where that is said', async () => {
    const {counted} = await replay({...adult, journey: {index: {fullName: 'Ada Reader', dateOfBirth: 'once'}}});
    expect(counted).toMatchObject({
      landed: [{what: 'card:index'}],
      invalid: [
        {
          what: 'default card: screen index, field dateOfBirth: format (answer-compatible), flows/card/screens/index.yaml:6',
          count: 1,
        },
      ],
    });
  });

  it('[checks answer-compatible] names kept answers that no screen asks for, by what is a name alone', async () => {
    const journey = {...adult.journey, branch: {petName: 'Rex', 'Ada Reader': 'x', branch: ''}};
    const {code, counted} = await replay({...adult, journey});
    expect(counted['dropped']).toEqual([
      {what: 'default card: an answer: no screen asks for it (answer-compatible)', count: 1, example: 'b'},
      {what: 'default card: field petName: no screen asks for it (answer-compatible)', count: 1, example: 'b'},
    ]);
    expect(code).toBe(0);
  });

  it('fails on lines that are no recorded application, and repeats nothing that they say', async () => {
    const {code, counted} = await replay('{"secret": 1', {secret: 'x'}, reader);
    expect(counted).toMatchObject({
      lines: 3,
      total: 1,
      landed: [{count: 1}],
      unreadable: [{example: 'line 2'}, {what: 'it is JSON that ends too early: the line is cut', example: 'line 1'}],
    });
    expect(JSON.stringify(counted)).not.toContain('secret');
    expect(code).toBe(1);
  });

  it('names the key that a line has and the format lacks, where it is a name', async () => {
    const {code, counted} = await replay({...reader, extra: 1}, {...reader, 'Ada Reader': 1});
    expect(counted['unreadable']).toEqual([
      {what: 'it has `extra`, a key that the format lacks', count: 1, example: 'line 1'},
      {what: 'it has a key that the format lacks', count: 1, example: 'line 2'},
    ]);
    expect(code).toBe(1);
  });

  it('fails when one is led out by `otherwise`, the last resort', async () => {
    const parcels = filesOf(join(packageRoot(), 'tests/workspaces/parcel-return'));
    const machine = 'flows/return/machine.yaml';
    const sent = {
      id: 'sent',
      flow: 'return',
      facts: {session: {signedIn: true}, parcel: {id: 'a', isPacked: true}, step: {name: 'MOVING'}, ...reader.facts},
    };
    const replayed = async (text: string | undefined) => {
      const terminal = testTerminal(tempWorkspace({...parcels, [machine]: text ?? ''}));
      const code = await runCommandLine(['replay', recordings(sent), '--json'], terminal);
      return {code, counted: JSON.parse(terminal.printed()) as object};
    };
    const whole = await replayed(parcels[machine]);
    expect(whole).toEqual({
      code: 0,
      counted: {lines: 1, total: 1, landed: [{what: 'return:track', count: 1, example: 'sent'}]},
    });
    const {code, counted} = await replayed(parcels[machine]?.replace('SENT: {goTo: track}', 'SENT: {}'));
    expect(counted).toMatchObject({landed: [{what: 'exit counter'}], lost: [{count: 1, example: 'sent'}]});
    expect(code).toBe(1);
  });

  it('tells steps, facts, keys and values that nothing is known of, with what there is; a step fails', async () => {
    const root = tempWorkspace(filesOf(join(packageRoot(), 'tests/workspaces/parcel-return')));
    const told = async (...facts: readonly object[]) => {
      const terminal = testTerminal(root);
      const lines = facts.map((one, index) => ({id: `a${index}`, flow: 'return', facts: one}));
      const code = await runCommandLine(['replay', recordings(...lines), '--json'], terminal);
      const counted = JSON.parse(terminal.printed()) as {steps?: unknown; facts?: readonly unknown[]};
      return {code, steps: counted.steps, facts: counted.facts};
    };
    const session = {signedIn: true};
    const right = {session, step: {name: 'SEEN'}, parcel: {carrier: null, things: [{kind: 'TOY'}]}, answers: {a: 1}};
    expect(await told(right, {session, step: 'NEW', today: '2026-06-01'})).toEqual({code: 0});
    const wrong = {
      session: {signdIn: true, 'Ada Reader': 1},
      parcell: {},
      parcel: {carrier: 'BIKES', price: '5', things: [{kind: 'a toy'}, {kind: 'a toy'}], day: {}},
    };
    expect(await told(right, wrong, wrong)).toEqual({
      code: 0,
      facts: [
        'parcel.carrier BIKES, no value of the fact (Did you mean `BIKE`?)',
        'parcel.day is not a day',
        'parcel.price is not a number',
        'parcel.things.kind (not told here), no value of the fact (There are: TOY, BOOK.)',
        'parcell, no fact of the flow (Did you mean `parcel`?)',
        'session.(not told here), no key of the fact (There are: signedIn.)',
        'session.signdIn, no key of the fact (Did you mean `signedIn`?)',
      ].map((what) => ({what: `return: ${what}`, count: 2, example: 'line 2'})),
    });
    expect(await told(right, {session, step: {name: 'MOVNG'}}, {session, step: 'MOVNG'})).toEqual({
      code: 1,
      steps: [
        {what: 'return: step.name MOVNG, no value of the fact (Did you mean `MOVING`?)', count: 2, example: 'line 2'},
      ],
    });
  });

  it('gives no all-clear where a session or a day decides that no line has: such are counted by what reads it', async () => {
    const terminal = testTerminal(join(packageRoot(), 'tests/workspaces/parcel-return'));
    const parcel = {flow: 'return', facts: {step: {name: 'SEEN'}, parcel: {id: 'a'}}};
    const file = recordings({...parcel, id: 'a'}, {...parcel, id: 'b'});
    expect(await runCommandLine(['replay', file], terminal)).toBe(1);
    expect(terminal.printed()).not.toContain('Everybody can go on');
    expect(terminal.printed()).toMatch(/^2 recorded applications: .*, 2 decided by what they do not say\.\n/);
    expect(terminal.printed()).toContain(
      '\n  2  default return: gates.signed-out reads `session`, which is then taken for signed out, e.g. a\n',
    );
    const dayless = await replay({...adult, facts: {}}, {...adult, id: 'c'});
    expect(dayless.counted['unsaid']).toEqual([
      {
        what: expect.stringMatching(/^default card: .* `today`, which is then unknown$/) as string,
        count: 1,
        example: 'b',
      },
    ]);
    expect(dayless.code).toBe(1);
    // Who says that nobody is signed in has said it, and where a session decides nothing it need not be said.
    const said = {...parcel, id: 'a', facts: {...parcel.facts, session: {signedIn: false}}};
    const told = testTerminal(join(packageRoot(), 'tests/workspaces/parcel-return'));
    expect(await runCommandLine(['replay', recordings(said)], told)).toBe(0);
    expect(told.printed()).toContain('Everybody can go on.');
    expect((await replay(adult)).code).toBe(0);
  });

  it('takes a step for known that the table of the flow has by its name or its beginning', async () => {
    const {compilation} = (await createChecker(join(packageRoot(), 'tests/workspaces/parcel-return')))();
    const org = Object.values(compilation.orgs)[0];
    const own = org?.flows['return'];
    if (org === undefined || own === undefined) throw new Error('There is no flow return.');
    const steps = {groups: {PACKING: []}, prefixes: [{prefix: 'HELD_', groups: []}], rows: []};
    const flows = {...org.flows, return: {...own, flow: {...own.flow, steps}}};
    const tell = misfitFinder({...org, flows}, 'return', compilation.contract);
    for (const name of ['SEEN', 'PACKING', 'HELD_BACK']) expect(tell({step: {name}}).steps.size, name).toBe(0);
    expect(tell({step: {name: 'BACK_HELD'}}).steps.size).toBe(1);
  });

  it('counts a fault of the program at its line, tells nothing of the line, and goes on', async () => {
    const {compilation} = (await createChecker(library))();
    const counter = new Counter();
    const load = (): never => {
      throw new RangeError('Ada Reader is too long');
    };
    const validators = {load, loaded: () => undefined};
    const next = {
      ...{orgs: compilation.orgs, base: '', contract: compilation.contract, validators},
      judgeByCode: () => undefined,
    };
    for (const [index, one] of [reader, adult, reader].entries())
      await judgeLine({next}, {text: JSON.stringify(one), offset: index * 1000}, counter);
    const tally = counter.take();
    const failed = [{what: 'default card: a RangeError while it was decided', count: 1, example: 'b'}];
    expect(tallyData(tally)).toMatchObject({total: 3, landed: [{what: 'card:index', count: 2}], failed});
    expect(failuresOf(tally)).toBe(1);
  });

  it('refuses a file that is not there', async () => {
    const terminal = testTerminal(library);
    expect(await runCommandLine(['replay', 'nothing.ndjson'], terminal)).toBe(2);
  });
});

describe('recorded applications', () => {
  const part = fc.option(fc.oneof(fc.constant('x'), fc.integer(), fc.constant({a: 'b'}), fc.constant(['a'])), {
    nil: undefined,
  });
  const written = fc.record({
    id: fc.oneof(fc.constant('a'), part),
    flow: fc.oneof(fc.constant('card'), part),
    facts: fc.oneof(fc.constant({}), part),
    org: part,
    at: part,
    params: part,
    query: part,
    raised: part,
    journey: fc.oneof(part, fc.constant({index: {}})),
    other: fc.option(fc.constant(1), {nil: undefined, freq: 9}),
  });

  it('are read exactly when they fit their schema', () => {
    fc.assert(
      fc.property(written, (value) => {
        const line = JSON.stringify(value);
        expect('unreadable' in readRecorded(line), line).toBe(!fits(JSON.parse(line)));
      }),
      {numRuns: 2000},
    );
  });

  it('of a sample fit it too, and are the same for the same seed', async () => {
    const {files, compilation} = (await createChecker(library, {artifacts: false}))();
    const sample = [...sampleApplications(files, compilation, 50, {seed: 7})];
    expect(sample.filter((one) => !fits(one))).toEqual([]);
    expect([...sampleApplications(files, compilation, 50, {seed: 7})]).toEqual(sample);
    expect([...sampleApplications(files, compilation, 50, {seed: 8})]).not.toEqual(sample);
  });
});

describe('lines of a file', () => {
  it('come once each, with their offsets, however the file is cut', () => {
    const texts = fc.array(
      fc.string({maxLength: 12}).map((text) => text.replaceAll(/[\r\n]/g, 'é')),
      {maxLength: 12},
    );
    fc.assert(
      fc.property(texts, fc.boolean(), fc.array(fc.nat(120), {maxLength: 5}), (lines, ends, cuts) => {
        const file = recordings(lines.join('\n') + (ends ? '\n' : ''));
        const text = readFileSync(file);
        const edges = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
        const open = openSync(file, 'r');
        const ofOneKind = () => '';
        const found = edges.slice(1).flatMap((to, index) => [...linesIn(open, edges[index] ?? 0, to, ofOneKind)]);
        const whole = [...linesIn(open, 0, text.length, ofOneKind)];
        expect(found).toEqual(whole);
        const byKind = [...linesIn(open, 0, text.length, (line) => line.slice(0, 1))];
        expect(byKind.toSorted((one, other) => one.offset - other.offset)).toEqual(whole);
        const expected = text.toString('utf8').split('\n');
        if (expected.at(-1) === '') expected.pop();
        expect(whole.map((line) => line.text)).toEqual(expected);
        const numbers = lineNumbers(
          file,
          whole.map(({offset}) => offset),
        );
        expect(whole.map(({offset}) => numbers.get(offset))).toEqual(expected.map((_, index) => index + 1));
      }),
      {numRuns: 200},
    );
  });
});

describe('a replay in threads', () => {
  it('counts what one thread counts, and tells how far it is', async () => {
    const {files, compilation} = (await createChecker(library))();
    const file = join(tempWorkspace({}), 'many.ndjson');
    const lines = [...sampleApplications(files, compilation, 2000, {seed: 3})].map(
      (one) => `${JSON.stringify(one)}${' '.repeat(5000)}\n`,
    );
    writeFileSync(file, lines.join(''));
    const parts: number[] = [];
    const one = await replayFile({file, next: compilation, threads: 1});
    const two = await replayFile({file, next: compilation, threads: 2, progress: ({part: done}) => parts.push(done)});
    expect(tallyData(two)).toEqual(tallyData(one));
    expect(sumOf(one.groups.landed)).toBe(2000);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.at(-1)).toBe(1);
  });
});
