import {describe, expect, it} from 'vitest';
import {filesOf} from '../../cli/fixtures/temp-workspace.ts';
import {withPatch} from '../../lib/json-patch.ts';
import type {CompiledFlow, ManifestIndex, PatchedFlow, PatchedSite, SiteManifest} from '../../model/compiled/flow.ts';
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
  const siteOf = (path: string): SiteManifest => {
    const site = read(path) as SiteManifest | PatchedSite;
    return 'like' in site ? (withPatch(siteOf(site.like), site.patch) as SiteManifest) : site;
  };
  const flowOf = (path: string): CompiledFlow => {
    const flow = read(path) as CompiledFlow | PatchedFlow;
    return flow.format === 2 ? (withPatch(flowOf(flow.like), flow.patch) as CompiledFlow) : flow;
  };
  return {read, siteOf, flowOf, entryOf: (id: string) => orgs[id]?.site ?? ''};
}

describe('files of a partner that changes a line', () => {
  const found = compile(partners);
  const {read, siteOf, flowOf, entryOf} = readerOf(found);

  it('are of a workspace without mistakes', () => {
    expect(found.diagnostics).toEqual([]);
  });

  it.each(['default', 'riverside', ...ids])('say of %s what was compiled', (id) => {
    const {config: _, hosts: __, theme: ___, ...said} = found.manifest?.orgs[id] ?? {};
    const {widgets, ...site} = siteOf(entryOf(id));
    expect(site).toEqual(JSON.parse(JSON.stringify(said)));
    for (const [flow, {flow: path, like, screens}] of Object.entries(site.flows)) {
      expect(flowOf(path)).toEqual(found.orgs[id]?.flows[flow]?.flow);
      expect(like).toBe((read(path) as Partial<PatchedFlow>).like);
      expect(Object.keys(widgets)).toEqual(expect.arrayContaining(Object.values(screens)));
      expect(Object.keys(site.rules ?? {})).toEqual(expect.arrayContaining(flow === 'card' ? [path] : []));
    }
  });

  it.each([
    ['alder', ['All right?']],
    ['birch', ['Who looks after you?', 'All right?']],
    ['dill', ['And who is that?', 'All right?']],
  ])('are patches of the whole ones, those of %s too', (id, titles) => {
    const {flow, like} = siteOf(entryOf(id)).flows['card'] ?? {flow: ''};
    const whole = siteOf(entryOf('default')).flows['card']?.flow;
    expect(like).toBe(whole);
    const {patch, ...file} = read(flow) as PatchedFlow;
    expect(file).toEqual({format: 2, like: whole});
    expect(patch.map((one) => [one.op, 'value' in one ? one.value : undefined])).toEqual(
      titles.map((title) => ['replace', title]),
    );
  });

  it('are those of its parent where it changes nothing', () => {
    expect(entryOf('clover')).toBe(entryOf('alder'));
  });

  it('are whole where it changes much, and those of who extends it are patches of these', () => {
    const long = Array.from({length: 900}, () => 'All right?').join(' ');
    const {siteOf: site, entryOf: entry} = readerOf(
      compile(new Map([...partners, ...partner('alder', 'default', {check: long})])),
    );
    const card = (id: string) => site(entry(id)).flows['card'];
    expect(card('alder')?.like).toBeUndefined();
    expect(card('birch')?.like).toBe(card('alder')?.flow);
  });

  it('follow what they are patches of, under edits too', () => {
    const again = createCompiler();
    again(partners);
    const path = 'flows/card/screens/branch.yaml';
    const edited = new Map(partners).set(path, (partners.get(path) ?? '').replace(/^title: .*$/m, 'title: Where?'));
    expect(edited.get(path)).not.toBe(partners.get(path));
    const [now, anew] = [again(edited), compile(edited)];
    expect(Object.fromEntries(now.artifacts)).toEqual(Object.fromEntries(anew.artifacts));
    const reader = readerOf(now);
    const flow = reader.flowOf(reader.siteOf(reader.entryOf('birch')).flows['card']?.flow ?? '');
    expect(flow).toEqual(now.orgs['birch']?.flows['card']?.flow);
  });

  it('are whole where the one that it extends is not compiled', () => {
    const alone = compile(partners, {orgs: ['birch']});
    const reader = readerOf(alone);
    const site = reader.siteOf(reader.entryOf('birch'));
    expect(site.flows['card']?.like).toBeUndefined();
    expect(reader.flowOf(site.flows['card']?.flow ?? '')).toEqual(alone.orgs['birch']?.flows['card']?.flow);
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
  const {like, patch} = JSON.parse(few.file.text) as PatchedSite;
  expect([few.like, like]).toEqual([whole, whole.file.path]);
  expect(patch).toHaveLength(2);
  expect(withPatch(site(0), patch)).toEqual(site(2));
  const many = writtenSite(site(30), whole);
  expect([many.like, JSON.parse(many.file.text)]).toEqual([undefined, site(30)]);
  expect(writtenSite(site(0), whole)).toBe(whole);
});
