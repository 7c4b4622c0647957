import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {replayFile} from '../../src/cli/replay/replay-file.ts';
import {branchesOf, decidedAlike} from '../../src/cli/sql/branches-of.ts';
import {compile, type Compiled} from '../../src/compiler/compile.ts';
import type {CompiledFlow, OrgConfig} from '../../src/model/compiled/flow.ts';
import {joinFlow} from '../../src/runtime/fixtures/library-card.ts';
import type {DialectName} from '../../src/sql/dialect.ts';
import {differenceQuery, type Branch} from '../../src/sql/difference-query.ts';
import {compilation, root} from '../compiled.ts';
import {applicationsOf, decided, landedOf, type Landed, type Made} from './applications.ts';
import {engines, type Engine} from './engines.ts';
import {versionIn} from './question.ts';
import {wrongInSpark} from './spark.ts';

const base = compilation.manifest?.base ?? '';
const own = compilation.orgs['default'];
const heloc = own?.flows['heloc']?.flow;
if (own === undefined || heloc === undefined) throw new Error('The workspace does not compile.');
const {org} = own;

/** A change of a flow: rows, a gate and conditions go, and a screen has another name. */
interface Changed {
  readonly before: CompiledFlow;
  readonly next: CompiledFlow;
  readonly was: string;
  readonly is: string;
}

function changed(before: CompiledFlow, was: string, is: string): Changed {
  const text = JSON.stringify(before).replaceAll(`"${was}"`, `"${is}"`);
  const renamed = JSON.parse(text) as CompiledFlow;
  const {steps, gates, screens} = renamed;
  const next: CompiledFlow = {
    ...renamed,
    gates: gates.slice(0, -1),
    screens: screens.map(({when, ...screen}, at) => (when === undefined || at % 3 === 0 ? screen : {...screen, when})),
    ...(steps === undefined ? {} : {steps: {...steps, rows: steps.rows.filter((_, at) => at % 5 !== 0)}}),
  };
  return {before, next, was, is};
}

/** What both versions are asked, for organisations that share them. */
function branchOf({before, next, was, is}: Changed, config: OrgConfig, orgs: readonly string[]): Branch {
  const nameBefore = (screen: string): string => (screen === is ? was : screen);
  return {
    orgs,
    before: versionIn(before, config, base),
    next: {...versionIn(next, config, base), recordedAs: nameBefore},
    renamed: new Map([[`${before.id}:${was}`, `${before.id}:${is}`]]),
  };
}

const sqlOf = (branches: readonly Branch[], dialect: DialectName, flow: string, inRows = false): string => {
  const written = differenceQuery({dialect, table: 'applications', flow, branches, inRows});
  if ('sql' in written) return written.sql;
  throw new Error(`It is refused: ${JSON.stringify(written.refused)}`);
};

type Row = Readonly<Record<string, string | null>> & {readonly applications: string};

const countsOf = (keys: readonly (readonly unknown[])[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(JSON.stringify(key), (counts.get(JSON.stringify(key)) ?? 0) + 1);
  return counts;
};
const counted = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({applications, ...row}) => [JSON.stringify(Object.values(row)), Number(applications)] as const));

/** What the query is to say of an application, by `decide` of both versions. */
function expected(
  {was, is, before, next}: Changed,
  config: OrgConfig,
  {application, decision}: Made,
): readonly unknown[] {
  const {valid} = application;
  const validNow = valid && Object.fromEntries(Object.entries(valid).map(([id, one]) => [id === was ? is : id, one]));
  const now = decided(next, config, base, {...application, ...(validNow === undefined ? {} : {valid: validNow})});
  const old = landedOf('', decision);
  const landed = landedOf('', now);
  const stood = old.place === `${before.id}:${was}` ? `${before.id}:${is}` : old.place;
  const isSame = stood === landed.place;
  const why = isSame ? [null, null, null, null] : [landed.kind, landed.reason, landed.reason_case, landed.source];
  return [application.org, isSame ? 'same' : 'moved', old.place, landed.place, ...why];
}

const changes: readonly (readonly [Changed, number])[] = [
  [changed(heloc, 'liens', 'claims'), 1200],
  [changed(joinFlow, 'delivery', 'by-post'), 500],
];

describe.each(['duckdb', 'postgresql'] as const)('the difference of two versions in %s', (dialect) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await engines[dialect]();
  });
  afterAll(() => engine.close());

  it.each(changes.map(([change, count]) => [change.before.id, count, change] as const))(
    'is what `decide` of both says, each row by itself though ids come again: %s, %d applications of three organisations',
    async (_, count, change) => {
      const other: OrgConfig = {...org, org: 'other', requiresReferrer: true};
      const twin: OrgConfig = {...org, org: 'twin'};
      const made = [org, twin, other].flatMap((config, at) => {
        const make = applicationsOf(change.before, config, base, 20_261_130 + at);
        return Array.from({length: count / 2}, (_one, number) => [config, make(`a${number % 50}`)] as const);
      });
      const [first] = made;
      const {application} = first?.[1] ?? {};
      const lines = [...made.map(([, {text}]) => text), JSON.stringify({...application, at: 'there'}), '[]'];
      const branches = [branchOf(change, org, ['default', 'twin']), branchOf(change, other, ['other'])];
      const rows = await engine.ask<Row>(sqlOf(branches, dialect, change.before.id), lines);
      const wanted = [
        ...made.map(([config, one]) => expected(change, config, one)),
        ['default', 'left out', null, null, null, 'at', null, null],
        [null, 'unreadable', null, null, null, null, null, null],
      ];
      expect(counted(rows)).toEqual(countsOf(wanted));
      expect(new Set(rows.map((row) => row['change']))).toEqual(new Set(['same', 'moved', 'left out', 'unreadable']));
      // Somebody stands on the screen that has another name, and has not moved.
      const onRenamed = rows.filter((row) => row['place'] === `${change.before.id}:${change.is}`);
      expect(onRenamed.map((row) => row['change'])).toContain('same');
    },
  );

  it('has a row for each application where that is asked for, with why it landed where it did before', async () => {
    const [[change]] = changes as readonly [(typeof changes)[number]];
    const make = applicationsOf(change.before, org, base, 7);
    const made = Array.from({length: 300}, (_, at) => make(`a${at}`));
    const sql = sqlOf([branchOf(change, org, ['default'])], dialect, change.before.id, true);
    const rows = await engine.ask<Readonly<Record<string, string | null>>>(
      sql,
      made.map(({text}) => text),
    );
    const landed = new Map(rows.map((row) => [row['id'], row]));
    expect(rows).toHaveLength(made.length);
    for (const one of made) {
      const row = landed.get(one.application.id);
      const old: Landed = landedOf('', one.decision);
      const isMoved = row?.['change'] === 'moved';
      expect([row?.['place_before'], row?.['state_before']]).toEqual([old.place, old.state]);
      const before = [row?.['kind_before'], row?.['reason_before'], row?.['source_before']];
      expect(before).toEqual(isMoved ? [old.kind, old.reason, old.source] : [null, null, null]);
    }
  });

  it('is what `waymark diff --replay` says, also of who stands on a screen that has another name', async () => {
    const files = filesOf(join(root, 'tests/workspaces/parcel-return'));
    const next = parcelsAfter(files);
    const [before, after] = [files, next].map((one) => compile(new Map(Object.entries(one)))) as [Compiled, Compiled];
    const folder = tempWorkspace(files);
    const made = ['default', 'hilltop'].flatMap((id, at) => {
      const {org: config, flows} = before.orgs[id] ?? expect.fail();
      const make = applicationsOf(flows['return']?.flow ?? expect.fail(), config, base, 11 + at);
      return Array.from({length: 400}, (_, number) => make(`${id}${number}`).text);
    });
    const file = join(folder, 'recorded.ndjson');
    writeFileSync(file, made.join('\n'));
    const {groups} = await replayFile({file, next: after, before, threads: 1});
    const terminal = testTerminal(tempWorkspace(next));
    const args = ['--against', folder, '--org', 'all', '--dialect', dialect, '--rows'];
    expect([await runCommandLine(['sql', 'return', ...args], terminal), terminal.remarks()]).toEqual([0, '']);
    const rows = await engine.ask<Readonly<Record<string, string | null>>>(
      terminal.printed().replace(/;\s*$/, ''),
      made,
    );
    const isStranded = ({kind, kind_before: was}: (typeof rows)[number]): boolean =>
      kind === 'otherwise' && was !== 'otherwise';
    const move = (row: (typeof rows)[number]): string =>
      `${row['org']} return: ${row['place_before']} -> ${row['place']}`;
    const said = (of: typeof rows, word: (row: (typeof rows)[number]) => string) =>
      countsOf(of.map((row) => [word(row)]));
    const told = (group: keyof typeof groups) => {
      const words = [...groups[group]].map(([word, {count}]) => [word.replace(/, led out: .*/, ''), count] as const);
      return new Map(words.map(([word, count]) => [JSON.stringify([word]), count] as const));
    };
    const moved = rows.filter(({change}) => change === 'moved');
    expect(
      said(
        moved.filter((row) => !isStranded(row)),
        move,
      ),
    ).toEqual(told('elsewhere'));
    expect(said(moved.filter(isStranded), move)).toEqual(told('stranded'));
    const same = rows.filter(({change}) => change === 'same');
    expect(said(same, (row) => `${row['org']} return: ${row['place']}`)).toEqual(told('same'));
    expect(told('same').get('["default return: return:follow"]')).toBeGreaterThan(0);
    expect([told('elsewhere').size, told('stranded').size, told('already').size]).toEqual([
      expect.any(Number),
      expect.any(Number),
      0,
    ]);
    expect(told('elsewhere').size).toBeGreaterThan(0);
    expect(told('stranded').size).toBeGreaterThan(0);
  });
});

/** Parcels with a screen by another name, a state that leads elsewhere, and one that leads nowhere. */
function parcelsAfter(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const folder = 'flows/return';
  const {[`${folder}/screens/track.yaml`]: track = '', ...others} = files;
  const renamed = (name: string): string => (files[`${folder}/${name}`] ?? '').replaceAll('track', 'follow');
  return {
    ...others,
    [`${folder}/screens/follow.yaml`]: track.replace('screen: track', 'screen: follow'),
    [`${folder}/flow.yaml`]: renamed('flow.yaml'),
    [`${folder}/steps.yaml`]: renamed('steps.yaml'),
    [`${folder}/machine.yaml`]: renamed('machine.yaml')
      .replace('OPEN: {goTo: stay}', 'OPEN: {goTo: label}')
      .replace('PACKED: {goTo: pack}', 'PACKED: {}'),
  };
}

describe('the difference of two versions in Spark', () => {
  it.each(changes.map(([change]) => [change.before.id, change] as const))('is SQL by its grammar: %s', (_, change) => {
    const branches = [branchOf(change, org, ['default', 'twin']), branchOf(change, org, ['other'])];
    for (const inRows of [false, true])
      expect(wrongInSpark(sqlOf(branches, 'spark', change.before.id, inRows))).toEqual([]);
  });
});

describe('organisations of a comparison', () => {
  const parcels = compile(new Map(Object.entries(filesOf(join(root, 'tests/workspaces/parcel-return')))));

  it('are asked together where both versions decide alike for them; who has no such flow is left out', () => {
    const {branches, left, flow} = branchesOf(parcels, parcels, 'return', ['default', 'hilltop', 'nobody']);
    expect([flow, branches.map(({orgs}) => orgs), left]).toEqual([
      'return',
      [['default', 'hilltop']],
      [{org: 'nobody', lacks: 'organisation', version: 'before'}],
    ]);
  });

  it('are asked apart where they have a setting that a rule reads otherwise', () => {
    const orgs = Object.fromEntries(
      Object.entries(parcels.orgs).map(([id, one]) => {
        const {return: written = expect.fail()} = one.flows;
        const {flow} = written;
        const gates = flow.gates.map((gate) => ({...gate, when: {'===': [{var: 'org.brand.companyName'}, 'x']}}));
        return [id, {...one, flows: {...one.flows, return: {...written, flow: {...flow, gates}}}}];
      }),
    );
    const side = {...parcels, orgs};
    const {branches} = branchesOf(side, side, 'return', ['default', 'hilltop']);
    expect(branches.map((one) => one.orgs)).toEqual([['default'], ['hilltop']]);
  });
});

describe('organisations of a decision', () => {
  it('are asked together where they differ in words and brand alone; who has no such flow is left out', () => {
    const asked = ['default', 'cedar-valley', 'harbor-credit-union', 'nobody'];
    const {alike, left} = decidedAlike(compilation, 'heloc', asked);
    expect([alike.map(({orgs}) => orgs), left]).toEqual([
      [['default', 'cedar-valley'], ['harbor-credit-union']],
      ['nobody'],
    ]);
  });

  it.each([
    ['all', ['all']],
    ['several', ['hilltop', 'default']],
  ])('are those of the command: %s', async (_, ids) => {
    const terminal = testTerminal(tempWorkspace(filesOf(join(root, 'tests/workspaces/parcel-return'))));
    const named = ids.flatMap((id) => ['--org', id]);
    expect(await runCommandLine(['sql', 'return', '--dialect', 'duckdb', ...named], terminal)).toBe(0);
    expect(terminal.printed()).toMatch(/org IN \('(?:default', 'hilltop|hilltop', 'default)'\)/);
    expect(terminal.printed().match(/FROM "applications"/g)).toHaveLength(1);
  });
});

describe('waymark sql --against', () => {
  const parcels = filesOf(join(root, 'tests/workspaces/parcel-return'));
  const ask = async (before: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const terminal = testTerminal(tempWorkspace(parcels));
    const code = await runCommandLine(
      ['sql', 'return', '--dialect', 'duckdb', '--against', tempWorkspace(before), ...args],
      terminal,
    );
    return {code, printed: terminal.printed(), remarks: terminal.remarks()};
  };

  it('decides applications by the name that the flow had', async () => {
    const called = (path: string, text: string): string =>
      path.startsWith('flows/shell/')
        ? text.replaceAll(/\breturn\b/g, 'back')
        : text.replace('flow: return\n', 'flow: back\n');
    const before = Object.entries(parcels).map(([path, text]) => [
      path.replace('flows/return', 'flows/back'),
      called(path, text),
    ]);
    const {code, printed, remarks} = await ask(Object.fromEntries(before) as Record<string, string>);
    expect([code, remarks]).toEqual([0, 'return was called back: applications that say so are decided.\n']);
    expect(printed).toContain("= 'back'");
    expect(printed).toContain("WHEN place_before = 'back:track' THEN 'return:track'");
  });

  it('names the version whose rule an engine cannot be asked, with the place', async () => {
    const file = 'flows/return/rules.yaml';
    const before = {...parcels, [file]: `${parcels[file] ?? ''}\nisTom: {same-text: [{var: parcel.carrier}, Tom]}\n`};
    const steps = 'flows/return/steps.yaml';
    const asking = {
      ...before,
      [steps]: (parcels[steps] ?? '').replace('rule: isDear}, goTo: refund', 'rule: isTom}, goTo: refund'),
    };
    const {code, printed, remarks} = await ask(asking);
    expect([code, printed]).toEqual([1, '']);
    expect(remarks).toMatch(/: flows\/return\/steps\.yaml:\d+:\d+: duckdb cannot be asked `same-text`: /);
  });

  const settings = 'orgs/hilltop/org.yaml';
  const ignored = '# waymark-ignore unknown-key until 2026-01-31: It goes with the next release.';
  it.each([
    ['is of an organisation that is not asked', `${parcels[settings] ?? ''}nonsense: 1\n`, 'default'],
    ['was silenced, for whom it is of', `${parcels[settings] ?? ''}${ignored}\nnonsense: 1\n`, 'hilltop'],
  ])('is not kept by an error of the version before that %s', async (_, text, id) => {
    const {code, remarks} = await ask({...parcels, [settings]: text}, '--org', id);
    expect([code, remarks]).toEqual([0, '']);
  });

  it('does not compare with a version that has an error', async () => {
    const {code, remarks} = await ask(
      {...parcels, [settings]: `${parcels[settings] ?? ''}nonsense: 1\n`},
      '--org',
      'all',
    );
    expect([code, remarks]).toEqual([2, expect.stringContaining(`has 1 error, the first in ${settings}`)]);
  });

  it('says of an organisation that is left out what is not there, and in which version', async () => {
    const without = Object.fromEntries(Object.entries(parcels).filter(([file]) => file !== settings));
    const newer = await ask(without, '--org', 'all');
    expect(newer.code).toBe(0);
    expect(newer.remarks).toMatch(/^Left out, for \S+ has no such organisation: hilltop\.\n$/);
    const alone = await ask(without, '--org', 'hilltop');
    expect(alone.code).toBe(2);
    expect(alone.remarks).toMatch(/nothing to compare\. Left out, for \S+ has no such organisation: hilltop\./);
  });

  it('says of all which organisation is gone', async () => {
    const gone = {...parcels, 'orgs/gone/org.yaml': (parcels[settings] ?? '').replaceAll('hilltop', 'gone')};
    const {code, remarks} = await ask(gone, '--org', 'all');
    const why = 'the files as they are have no such organisation';
    expect([code, remarks]).toEqual([0, `Left out, for ${why}: gone.\n`]);
    const some = await ask(gone, '--org', 'hilltop');
    expect([some.code, some.remarks]).toEqual([0, '']);
  });

  it.each([
    ['a flow that no organisation has', ['--against', '.', '--org', 'all']],
    ['a flow that no organisation has, in one version', ['--org', 'all']],
  ])('does not take %s, and says what there is', async (_, args) => {
    const terminal = testTerminal(tempWorkspace(parcels));
    expect(await runCommandLine(['sql', 'retrun', '--dialect', 'duckdb', ...args], terminal)).toBe(2);
    expect(terminal.remarks()).toContain('Did you mean `return`?');
  });

  it.each([
    ['rows without another version', ['--rows'], '--rows goes with --against.'],
    ['an organisation that is not there', ['--against', '.', '--org', 'nobody'], 'no organisation nobody'],
  ])('does not take %s', async (_, args, why) => {
    const terminal = testTerminal(tempWorkspace(parcels));
    expect(await runCommandLine(['sql', 'return', '--dialect', 'duckdb', ...args], terminal)).toBe(2);
    expect(terminal.remarks()).toContain(why);
  });
});
