import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../../cli/fixtures/temp-workspace.ts';
import {buildWorkspace} from '../../cli/workspace/build-workspace.ts';
import {patchedBy} from '../../lib/json-patch.ts';
import {wholeFile} from '../../lib/whole-file.ts';
import type {CompiledFlow, ManifestIndex, SiteManifest} from '../../model/compiled/flow.ts';
import type {Patched} from '../../model/compiled/patched.ts';
import type {Files} from '../../model/workspace.ts';
import {compile, createCompiler, type Compiled} from '../compile.ts';
import {writtenSite} from './basis.ts';

const library = new Map(Object.entries(filesOf('tests/workspaces/library-card')));

/** An organisation, with another title for some screens of the card's. */
const partner = (id: string, parent: string, titles: Readonly<Record<string, string>> = {}): Files =>
  new Map([
    [`orgs/${id}/org.yaml`, `org: ${id}\nextends: ${parent}\nhosts: [${id}.example]\n`],
    ...Object.entries(titles).map(
      ([screen, title]) =>
        [
          `orgs/${id}/flows/card/screens/${screen}.yaml`,
          `changes: ${screen}\nbecause: They say it otherwise.\ntitle: ${title}\n`,
        ] as const,
    ),
  ]);

const partners: Files = new Map([
  ...library,
  ...partner('alder', 'default', {check: 'All right?'}),
  ...partner('birch', 'alder', {guardian: 'Who looks after you?'}),
  ...partner('clover', 'alder'),
  ...partner('dill', 'birch', {guardian: 'And who is that?'}),
]);
const ids = ['alder', 'birch', 'clover', 'dill'];

/** The index and the other files, as whoever reads a folder of artifacts has them. */
function readerOf({artifacts}: Compiled) {
  const read = (path: string): unknown => JSON.parse(artifacts.get(path) ?? `"no ${path}"`);
  const {orgs} = read('manifest.json') as ManifestIndex;
  const whole = (path: string): object => wholeFile(read(path) as object | Patched, whole);
  const siteOf = (id: string): SiteManifest => whole(orgs[id]?.site ?? '') as SiteManifest;
  const flowOf = (path: string): CompiledFlow => whole(path) as CompiledFlow;
  const fileOf = (id: string) => siteOf(id).flows['card'];
  return {read, siteOf, flowOf, fileOf};
}

describe('files of a partner that changes a line', () => {
  const found = compile(partners);
  const {read, siteOf, flowOf, fileOf} = readerOf(found);

  it('are of a workspace without mistakes', () => {
    expect(found.diagnostics).toEqual([]);
  });

  it.each(['default', 'riverside', ...ids])('say of %s what was compiled', (id) => {
    const {config: _, hosts: __, theme: ___, ...said} = found.manifest?.orgs[id] ?? {};
    const {widgets, ...site} = siteOf(id);
    expect(site).toEqual(JSON.parse(JSON.stringify(said)));
    for (const [flow, {flow: path, basis, screens}] of Object.entries(site.flows)) {
      expect(flowOf(path)).toEqual(found.orgs[id]?.flows[flow]?.flow);
      expect(basis).toBe((read(path) as Partial<Patched>).basis);
      expect(Object.keys(widgets)).toEqual(expect.arrayContaining(Object.values(screens)));
      expect(Object.keys(site.rules ?? {})).toEqual(expect.arrayContaining(flow === 'card' ? [path] : []));
    }
  });

  it.each([
    ['alder', ['All right?']],
    ['birch', ['Who looks after you?', 'All right?']],
    ['dill', ['And who is that?', 'All right?']],
  ])('are patches of those of the one that all extend, those of %s too', (id, titles) => {
    const basis = fileOf('default')?.flow;
    expect(fileOf(id)?.basis).toBe(basis);
    const {patch, ...file} = read(fileOf(id)?.flow ?? '') as Patched;
    expect(file).toEqual({format: 1, basis});
    expect(patch.map((one) => [one.op, 'value' in one ? one.value : undefined])).toEqual(
      titles.map((title) => ['replace', title]),
    );
  });

  it('are those of its parent where it changes nothing', () => {
    expect(fileOf('clover')).toEqual(fileOf('alder'));
  });

  it('are whole where it changes much, and nobody’s are patches of another partner’s', () => {
    const long = Array.from({length: 900}, () => 'All right?').join(' ');
    const {fileOf: file} = readerOf(
      compile(
        new Map([
          ...partners,
          ...partner('alder', 'default', {check: long}),
          ...partner('clover', 'alder', {check: 'Is this right?'}),
        ]),
      ),
    );
    expect(file('alder')?.basis).toBeUndefined();
    expect(file('birch')?.basis).toBeUndefined();
    // It says what the default one says, by way of the other.
    expect(file('clover')).toEqual(file('default'));
  });

  it('are whole where the one that all extend says much more: who reads a patch reads that too', () => {
    const long = Array.from({length: 900}, () => 'All right?').join(' ');
    const path = 'flows/card/screens/check.yaml';
    const files = new Map(partners).set(
      path,
      (partners.get(path) ?? '').replace('title: Is this right?', `title: ${long}`),
    );
    const {fileOf: file} = readerOf(compile(files));
    expect([file('alder')?.basis, file('riverside')?.basis]).toEqual([undefined, file('default')?.flow]);
  });

  it.each<[string, Files]>([
    ['a screen of the one that all extend', new Map([['flows/card/screens/branch.yaml', 'title: Where?']])],
    ['what one changes', partner('alder', 'default', {check: 'Well?'})],
    ['whom one extends', partner('birch', 'default')],
    ['much of one, and little again', partner('alder', 'default', {check: 'All right? '.repeat(900)})],
  ])('follow an edit of %s, as if all were written anew', (_, edit) => {
    const again = createCompiler();
    const texts = [...edit].map(
      ([path, text]) =>
        [path, text.startsWith('title') ? (partners.get(path) ?? '').replace(/^title: .*$/m, text) : text] as const,
    );
    again(partners);
    for (const files of [new Map([...partners, ...texts]), partners]) {
      const [now, anew] = [again(files), compile(files)];
      expect(now.artifacts.size).toBeGreaterThan(10);
      expect(Object.fromEntries(now.artifacts)).toEqual(Object.fromEntries(anew.artifacts));
    }
  });

  it('are whole where the one that all extend is not compiled, whatever was before', () => {
    const again = createCompiler();
    again(partners);
    const alone = again(partners, {orgs: ['birch']});
    const reader = readerOf(alone);
    expect(reader.fileOf('birch')?.basis).toBeUndefined();
    expect(reader.flowOf(reader.fileOf('birch')?.flow ?? '')).toEqual(alone.orgs['birch']?.flows['card']?.flow);
  });

  it('are the same in a folder that is built', async () => {
    const root = tempWorkspace(Object.fromEntries(partners));
    const out = join(root, 'built');
    const built = await buildWorkspace(root, out);
    expect(built.written?.count).toBeGreaterThan(10);
    for (const [path, text] of found.artifacts)
      if (path !== 'manifest.json') expect(readFileSync(join(out, path), 'utf8')).toBe(text);
    const index = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as ManifestIndex;
    expect(index.orgs).toEqual((read('manifest.json') as ManifestIndex).orgs);
  });
});

it('a site’s file is a patch where it names few other files, and whole where many', () => {
  const site = (changed: number): SiteManifest => ({
    flows: {
      card: {
        path: '/card',
        flow: 'flows/card.1.json',
        screens: Object.fromEntries(
          Array.from({length: 40}, (_, at) => [`s${at}`, `screens/s${at}.${at < changed ? 'b' : 'a'}.js`]),
        ),
      },
    },
    widgets: {},
  });
  const whole = writtenSite(site(0));
  expect(JSON.parse(whole.file.text)).toEqual(site(0));
  const few = writtenSite(site(2), whole);
  const {basis, patch} = JSON.parse(few.file.text) as Patched;
  expect([few.basis, basis]).toEqual([whole, whole.file.path]);
  expect(patch).toHaveLength(2);
  expect(patchedBy(site(0), patch)).toEqual(site(2));
  const many = writtenSite(site(30), whole);
  expect([many.basis, JSON.parse(many.file.text)]).toEqual([undefined, site(30)]);
  expect(writtenSite(site(0), whole)).toBe(whole);
});
