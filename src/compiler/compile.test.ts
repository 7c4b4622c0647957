import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {processorTime} from '../../tests/processor-time.ts';
import {wholeFile} from '../lib/whole-file.ts';
import type {ManifestIndex, SiteManifest} from '../model/compiled/flow.ts';
import type {Patched} from '../model/compiled/patched.ts';
import type {Files} from '../model/workspace.ts';
import {type Compiled, compile, createCompiler} from './compile.ts';

const root = join(import.meta.dirname, '../../tests/workspaces/library-card');

function filesUnder(folder: string): Map<string, string> {
  const found = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Map(
    found
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  );
}

const library = filesUnder(root);
const welcome = 'flows/shell/screens/welcome.yaml';

function edited(path: string, change: (text: string) => string): Map<string, string> {
  return new Map(library).set(path, change(library.get(path) ?? ''));
}

/** Each rule uses the next one. */
function chain(length: number): string {
  const rules = Array.from({length}, (_, index) => `r${index}: {rule: r${index + 1}}`);
  return `${[...rules, `r${length}: {session.signedIn: true}`].join('\n')}\n`;
}

function textsOf({artifacts}: Compiled): Readonly<Record<string, string>> {
  return Object.fromEntries(artifacts);
}

function siteIn({artifacts}: Compiled, path: string): SiteManifest {
  const read = (file: string): unknown => JSON.parse(artifacts.get(file) ?? '');
  return wholeFile(read(path) as SiteManifest | Patched, read);
}

describe('compile', () => {
  const whole = compile(library);

  it('compiles a map of files that was changed as it is now', () => {
    const files = new Map(library);
    expect(compile(files).diagnostics).toEqual([]);
    files.set(welcome, 'screen: welcome\ntitel: Hello\n');
    expect(compile(files).diagnostics).not.toEqual([]);
  });

  it('compiles a workspace without mistakes to artifacts that its manifest names', () => {
    expect(whole.diagnostics).toEqual([]);
    expect(Object.keys(whole.orgs)).toEqual(['default', 'riverside']);
    const index = JSON.parse(whole.artifacts.get('manifest.json') ?? '') as ManifestIndex;
    const sites = Object.values(index.orgs).map(({site}) => site);
    for (const [id, {site, ...own}] of Object.entries(index.orgs)) {
      const {widgets: _, ...shared} = siteIn(whole, site);
      expect({...own, ...shared}).toEqual(JSON.parse(JSON.stringify(whole.manifest?.orgs[id])));
    }
    const named = Object.values(whole.manifest?.orgs ?? {}).flatMap(({config, theme, flows, rules}) => [
      config,
      theme,
      ...Object.values(rules ?? {}),
      ...Object.values(flows).flatMap(({flow, screens}) => [flow, ...Object.values(screens)]),
    ]);
    const others = [...whole.artifacts.keys()].filter((path) => ![...named, ...sites].includes(path));
    expect(named.filter((path) => !whole.artifacts.has(path))).toEqual([]);
    expect(others.map((path) => path.replace(/\.[0-9a-f]{16}\./, '.')).sort()).toEqual(['manifest.json']);
    expect(whole.manifest?.base).toBe('/library');
  });

  it('writes what reads back as it was', () => {
    const {flow} = whole.orgs['default']?.flows['card'] ?? {};
    const path = whole.manifest?.orgs['default']?.flows['card']?.flow ?? '';
    expect(JSON.parse(whole.artifacts.get(path) ?? '')).toEqual(flow);
    expect(JSON.parse(JSON.stringify(whole.orgs))).toEqual(whole.orgs);
  });

  it('gives the same text again, in whatever order the files come', () => {
    const again = compile(new Map([...library].toReversed()));
    expect(textsOf(again)).toEqual(textsOf(whole));
  });

  it('shares what an organisation does not change', () => {
    const [base, other] = ['default', 'riverside'].map((id) => whole.manifest?.orgs[id]?.flows['card']);
    expect(Object.keys(base?.screens ?? {}).filter((id) => base?.screens[id] !== other?.screens[id])).toEqual([
      'index',
    ]);
    expect(whole.orgs['riverside']?.flows['card']?.screens['branch']).toBe(
      whole.orgs['default']?.flows['card']?.screens['branch'],
    );
    expect(whole.manifest?.orgs['riverside']?.flows['shell']).toEqual(whole.manifest?.orgs['default']?.flows['shell']);
  });

  it('compiles one organisation, and leaves artifacts out, when asked to', () => {
    const one = compile(library, {orgs: ['riverside'], artifacts: false});
    expect(Object.keys(one.orgs)).toEqual(['riverside']);
    expect([one.manifest, one.artifacts.size]).toEqual([undefined, 0]);
  });

  it('compiles what it can of a broken workspace', () => {
    const {diagnostics, orgs} = compile(edited(welcome, () => 'screen: [welcome'));
    expect(diagnostics.map(({code}) => code)).toEqual(['yaml-syntax']);
    expect(Object.keys(orgs['default']?.flows['card']?.screens ?? {})).toContain('index');
    expect(compile(new Map()).orgs).toEqual({});
  });

  const branch = 'flows/card/screens/branch.yaml';
  it.each<readonly [string, (text: string) => string, readonly string[]]>([
    ['nothing', () => ': [open', ['yaml-syntax']],
    ['nothing, for it is empty', () => '', ['yaml-syntax']],
    [
      'all but its blocks, for their type',
      (text) => text.replace(/^blocks:\n(?: .*\n)+/m, 'blocks: none\n'),
      ['wrong-type'],
    ],
    ['all but its blocks, for a slip in the key', (text) => text.replace('blocks:', 'bloks:'), ['unknown-key']],
  ])('says no more of screens that name one of which is read %s', (_, change, codes) => {
    const uses = `
screen: uses
like: branch
title: Another one
blocks: {branch: {hint: The nearest one}}
`;
    const flow = 'flows/card/flow.yaml';
    const files = edited(flow, (text) => text.replace('branch: {}', 'branch: {}\n      uses: {}'));
    const leads =
      '{more: {kind: link, label: More, then: card:branch/BIKES}, on: {kind: link, label: On, then: card:branch, with: {of: a}}}';
    if (codes.includes('yaml-syntax'))
      files.set(welcome, (library.get(welcome) ?? '').replace(/^actions:(?:.|\n)*/m, `actions: ${leads}\n`));
    files.set('flows/card/screens/uses.yaml', uses.trimStart()).set(branch, change(library.get(branch) ?? ''));
    const found = compile(files, {artifacts: false}).diagnostics.filter(({origin}) => origin.file !== branch);
    expect(found.map(({code, message}) => `${code} ${message}`)).toEqual([]);
    const own = compile(edited(branch, change), {artifacts: false}).diagnostics;
    expect(own.map(({code}) => code)).toEqual(codes);
  });

  it('still says what is wrong elsewhere while a screen cannot be read', () => {
    const files = edited(branch, () => ': [open');
    files.set(welcome, (library.get(welcome) ?? '').replace(/title: .*/, 'title: Good ((nothing.here))'));
    expect(compile(files, {artifacts: false}).diagnostics.map(({code}) => code)).toEqual([
      'yaml-syntax',
      'unknown-variable',
    ]);
  });
});

describe('a text that is the path of an answer', () => {
  it.each([
    ['is told of', '{type: string, maxLength: 80}', ['keyword-literal']],
    ['is none where it is a value that the contract lists', '{enum: [answers.fullName, other]}', []],
  ])('%s', (_what, schema, codes) => {
    const contract = 'schemas/api/openapi.yaml';
    const files = edited('flows/card/screens/check.yaml', (text) =>
      text.replace('guardianName: {var: answers.guardianName}', 'guardianName: answers.fullName'),
    );
    const own = (library.get(contract) ?? '').replace(
      'guardianName: {type: string, maxLength: 80}',
      `guardianName: ${schema}`,
    );
    files.set(contract, own);
    expect(new Set(compile(files, {artifacts: false}).diagnostics.map(({code}) => code))).toEqual(new Set(codes));
  });
});

describe('a key that nobody knows', () => {
  const branch = 'flows/card/screens/branch.yaml';
  it.each([
    ['is silenced', '# waymark-ignore unknown-key until 2027-06-30: our tool reads it\nblock: ours\n'],
    ['is like no other', 'zzz: ours\n'],
  ])('hides nothing else where it %s', (_why, key) => {
    const files = edited(branch, (text) => `${text}${key}`);
    files.set(welcome, (library.get(welcome) ?? '').replace(/title: .*/, 'title: Good ((answers.nobodyAsks))'));
    expect(compile(files, {artifacts: false}).diagnostics.map(({code}) => code)).toContain('unknown-variable');
  });
});

describe('createCompiler', () => {
  it('gives after an edit what a new compiler gives, and the very same objects for what is untouched', () => {
    const again = createCompiler();
    const before = again(library);
    const files = edited(welcome, (text) => text.replace(/title: .*/, 'title: Good day'));
    const after = again(files);
    const fresh = compile(files);
    expect(textsOf(after)).toEqual(textsOf(fresh));
    expect(after.diagnostics).toEqual(fresh.diagnostics);
    expect(after.orgs['default']?.flows['card']?.screens['index']).toBe(
      before.orgs['default']?.flows['card']?.screens['index'],
    );
  });

  it('forgets a mistake that was mended', () => {
    const again = createCompiler();
    expect(again(edited(welcome, (text) => `${text}nonsense: 1\n`)).diagnostics.map(({code}) => code)).toEqual([
      'unknown-key',
    ]);
    expect(again(library).diagnostics).toEqual([]);
  });

  it('still finds the mistake of a rule by way of another, where what names it itself has gone', () => {
    const rules = `lost: {'==': [{var: answers.guardianName}, 5]}\nby: {all-of: [{rule: lost}, {rule: isChild}]}\n`;
    const guardian = 'flows/card/screens/guardian.yaml';
    const shownWhen = (condition: string): Files =>
      edited(guardian, (text) =>
        text.replace(
          '\nactions:',
          `\n  one: {text: One, when: ${condition}}\n  two: {text: Two, when: {rule: by}}\nactions:`,
        ),
      ).set('flows/card/rules.yaml', `${library.get('flows/card/rules.yaml') ?? ''}${rules}`);
    const again = createCompiler();
    for (const condition of ['{any-of: [{rule: lost}, {rule: by}]}', '{rule: isChild}'])
      expect(again(shownWhen(condition)).diagnostics.map(({code}) => code)).toEqual(['rule-type']);
  });

  it.each<readonly [string, string, string, string]>([
    ['a chain of 4,000 rules', 'flows/card/rules.yaml', chain(4000), 'rule-size'],
    ['marks inside marks', welcome, `screen: welcome\ntitle: ${JSON.stringify('*_'.repeat(9000))}\n`, ''],
    ['a wall of brackets', welcome, `screen: welcome\ntitle: ${JSON.stringify('['.repeat(19_000))}\n`, ''],
    ['a text without end', welcome, `screen: welcome\ntitle: ${JSON.stringify('word '.repeat(5000))}\n`, 'file-limit'],
  ])('answers within two seconds of the processor for %s', async (_, path, text, code) => {
    let found: ReturnType<typeof compile>['diagnostics'] = [];
    const judge = () => (found = compile(new Map(library).set(path, text), {artifacts: false}).diagnostics);
    expect(await processorTime(judge)).toBeLessThan(2000);
    expect(found.map((one) => one.code)).toEqual(code === '' ? [] : expect.arrayContaining([code]));
  });

  it('never throws for what authors write, and points into their files', () => {
    const again = createCompiler();
    const paths = [...library.keys()].filter((path) => path.endsWith('.yaml'));
    const pieces = fc.constantFrom(
      '',
      ' ',
      ':',
      '\n  x: ',
      '{',
      '}',
      '[',
      ']',
      '- ',
      '"',
      "'",
      'null',
      '((',
      'rule: ',
      'like: index',
      'when: {}',
      'type: date',
      '#',
      '|',
      '-1',
      '.',
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.nat(), fc.nat({max: 12}), pieces, (path, at, length, piece) => {
        const text = library.get(path) ?? '';
        const place = at % (text.length + 1);
        const files = edited(path, () => text.slice(0, place) + piece + text.slice(place + length));
        for (const {origin} of again(files, {artifacts: false}).diagnostics) {
          const [start, end] = origin.span;
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(files.get(origin.file)?.length ?? 0);
        }
      }),
      {numRuns: 150, seed: 9},
    );
  });
});
