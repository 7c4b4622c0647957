import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, sep} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {askedGallery} from '../src/cli/gallery/asked.ts';
import {packageRoot} from '../src/cli/package-root.ts';
import {createDraw} from '../src/app/first/draw-screen.ts';
import {filesOf, tempWorkspace} from '../src/cli/fixtures/temp-workspace.ts';
import {createGallery, type GalleryWorld} from '../src/cli/gallery/answer.ts';
import {distinctLooks} from '../src/cli/gallery/distinct-looks.ts';
import {gatherSite} from '../src/cli/gallery/gathered.ts';
import {plugInsOfSite} from '../src/cli/gallery/plug-ins-of-site.ts';
import {staleBy} from '../src/cli/gallery/stale-by.ts';
import {diagnostic} from '../src/diagnostics/report.ts';

const library = filesOf(join(import.meta.dirname, 'workspaces/library-card'));
const org = (id: string, more = ''): Readonly<Record<string, string>> => ({
  [`orgs/${id}/org.yaml`]: `org: ${id}\nextends: default\nhosts: [${id}.example]\nbrand: {companyName: Library ${id}}\n${more}`,
});
const title = (of: string, text: string): Readonly<Record<string, string>> => ({
  [`orgs/${of}/flows/card/screens/index.yaml`]: `changes: index\nbecause: ${of} says so.\ntitle: ${text}\n`,
});

/** `quiet` has its name alone; `one` and `two` say the same of a screen, `blue` has colours of its own. */
const workspace = {
  ...library,
  ...org('quiet'),
  ...org('one'),
  ...title('one', 'Who reads?'),
  ...org('two'),
  ...title('two', '"Who reads?"'),
  ...org('blue', "theme: {primary: '#223388'}\n"),
};

const siteOf = async (files: Readonly<Record<string, string>>) => {
  const {site, diagnostics} = await gatherSite(tempWorkspace(files));
  if (site === undefined) throw new Error(JSON.stringify(diagnostics));
  return site;
};

const galleryOf = async (files: Readonly<Record<string, string>>, world: Partial<GalleryWorld> = {}) => {
  const appFolder = mkdtempSync(join(tmpdir(), 'waymark-gallery-app-'));
  onTestFinished(() => rmSync(appFolder, {recursive: true}));
  mkdirSync(join(appFolder, 'assets'));
  writeFileSync(join(appFolder, 'assets/style-1.css'), 'main {}');
  const site = await siteOf(files);
  return createGallery({
    ...{site: () => site, stale: () => '', createDraw, appFolder, today: () => '2026-06-01'},
    ...{patience: () => new AbortController().signal, ...world},
  });
};

const summary = async (files: Readonly<Record<string, string>>, asked: object) => {
  const {orgs} = await siteOf(files);
  return distinctLooks(orgs, {flow: 'card', screen: 'index', framed: false, ...asked}).map((look) => [
    look.orgs.map(({id}) => id).join(' '),
    ...look.otherwise,
  ]);
};

it('begins in this workspace with the screen that people begin with', async () => {
  const {site} = await gatherSite(packageRoot());
  if (site === undefined) throw new Error('It does not compile.');
  expect(askedGallery(new URLSearchParams(), site)).toMatchObject({flow: 'register-v2', screen: 'index'});
});

describe('the looks of a screen', () => {
  it('are as many as there are colours, screens, and settings that the screen shows', async () => {
    expect(await summary(workspace, {})).toEqual([
      ['default quiet'],
      ['one two', 'screen'],
      ['blue', 'colours'],
      ['riverside', 'colours', 'screen'],
    ]);
    expect(await summary(workspace, {screen: 'guardian'})).toEqual([
      ['default one quiet two'],
      ['blue', 'colours'],
      ['riverside', 'colours'],
    ]);
  });

  it('are more where the header is looked at, or the screen says whose it is', async () => {
    expect((await summary(workspace, {screen: 'guardian', framed: true})).map(([orgs]) => orgs)).toHaveLength(6);
    const says = library['flows/card/screens/guardian.yaml']?.replace(
      /^title: .*$/m,
      'title: ((org.brand.companyName)) asks',
    );
    const named = await summary({...workspace, 'flows/card/screens/guardian.yaml': says ?? ''}, {screen: 'guardian'});
    expect(named).toHaveLength(6);
    expect(named).toContainEqual(['quiet', 'what it says of the organisation']);
  });

  it('are more where a widget says of the organisation how to reach it', async () => {
    const folder = join(import.meta.dirname, '../src/catalog/widgets');
    const saying = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => /(?<!\.test)\.tsx$/.test(name))
      .filter((name) => /\borg\b[^=]*= useServices\(\)/.test(readFileSync(join(folder, name), 'utf8')))
      .map((name) => name.split(sep)[0] ?? '');
    // Those that `distinct-looks.ts` counts.
    expect([...new Set(saying)].toSorted()).toEqual(['contact', 'provider-link']);
    const guardian = library['flows/card/screens/guardian.yaml'] ?? '';
    const screen = guardian.replace(/^blocks:$/m, 'blocks:\n  ways: {widget: contact}');
    expect(screen).not.toBe(guardian);
    const email = 'email: two@two.example';
    const own = workspace['orgs/two/org.yaml']?.replace('Library two', `Library two, ${email}`) ?? '';
    const files = {...workspace, 'flows/card/screens/guardian.yaml': screen, 'orgs/two/org.yaml': own};
    expect(await summary(files, {screen: 'guardian'})).toContainEqual(['two', 'what it says of the organisation']);
  });

  it('are more where the steps beside the screen are others, or say something of the organisation', async () => {
    const alike = (id: string, more = ''): Readonly<Record<string, string>> => ({
      [`orgs/${id}/org.yaml`]: `org: ${id}\nextends: default\nhosts: [${id}.example]\n${more}`,
    });
    const files = {
      ...library,
      'schemas/facts/org.yaml': `title: Organisation
type: object
properties:
  org: {type: string, description: Id of the organisation.}
  readers: {type: string, description: What readers are called.}
`,
      'flows/card/flow.yaml': (library['flows/card/flow.yaml'] ?? '')
        .replace('title: Your card', 'title: A card of ((org.readers))')
        .replace('end: shell:welcome', 'end: after:thanks'),
      'flows/after/flow.yaml':
        'flow: after\ntitle: After it\npath: /after\nanswers: card\nscreens: {last: {title: What comes, screens: {thanks: {}}}}\n',
      'flows/after/screens/thanks.yaml': 'screen: thanks\ntitle: Thank you\nblocks: {said: {text: We have it.}}\n',
      'orgs/default/org.yaml': `${library['orgs/default/org.yaml'] ?? ''}readers: readers\n`,
      ...alike('as-it-is'),
      ...alike('called', 'readers: patrons\n'),
      ...alike('later'),
      'orgs/later/flows/after/flow.yaml':
        'changes: flow\nbecause: They call it so.\nscreens: {last: {title: What comes then}}\n',
    };
    const looks = {screen: 'guardian', framed: true};
    const both = await summary(files, looks);
    expect(both).toContainEqual(['default as-it-is']);
    expect(both).toContainEqual(['called', 'header and steps']);
    expect(both).toContainEqual(['later', 'header and steps']);
  });

  it('are others where a screen that gathers answers gathers others', async () => {
    expect(await summary(workspace, {screen: 'check'})).toContainEqual(['one two', 'screen']);
  });
});

describe('the gallery', () => {
  it('shows each look once, with who has it and in what it is another', async () => {
    const answer = await galleryOf(workspace);
    const {status, body, policy} = await answer('/?screen=card:index&framed=no');
    const page = String(body);
    expect(status).toBe(200);
    expect([...page.matchAll(/<h2>(.*)<\/h2>/g)].map(([, words]) => words)).toEqual([
      'City Library (default), Library quiet (quiet)',
      'Library one (one), Library two (two)',
      'Library blue (blue)',
      'Riverside Library (riverside)',
    ]);
    expect(page).toContain('4 looks at 6 organisations.');
    expect(page).toContain('<p>Otherwise: title.</p>');
    expect(page).toContain('<p>Otherwise: colours, title.</p>');
    expect(page.match(/<iframe [^>]*loading="lazy"/g)).toHaveLength(4);
    expect(page).not.toContain('<script');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self';/);
  });

  it('opens on the screen that people meet first, with header and steps', async () => {
    // The first flow by name, whose screens come first where nobody is led there.
    const earlier = {
      'flows/about/flow.yaml':
        'flow: about\ntitle: About it\npath: /about\nscreens: {us: {title: Who we are, screens: {index: {}}}}\nend: card:index\n',
      'flows/about/screens/index.yaml': 'screen: index\ntitle: Who we are\nblocks: {said: {text: A library.}}\n',
    };
    const answer = await galleryOf({...workspace, ...earlier});
    const page = async (query: string) => String((await answer(`/${query}`)).body);
    const [first, asked] = [await page(''), await page('?screen=about:index&framed=no')];
    expect(first).toContain('<h1>index of card</h1>');
    expect(first).toContain('6 looks at 6 organisations.');
    expect(first).toMatch(/name="framed" value="yes" checked>/);
    expect(await page('?framed=no&framed=yes')).toBe(first);
    expect(asked).toContain('<h1>index of about</h1>');
    expect(asked).not.toContain('checked>');
    expect(asked).toContain('framed=no&amp;org=');
  });

  it('opens on the first screen of a flow that as a whole is met first, or of all where nobody is led anywhere', async () => {
    const shell = library['flows/shell/flow.yaml'] ?? '';
    const led = async (redirects: string): Promise<string> => {
      const flow = shell.replace(/^redirects:\n.*\n/m, redirects);
      expect(flow).not.toBe(shell);
      const {body} = await (await galleryOf({...library, 'flows/shell/flow.yaml': flow}))('/');
      return /<h1>(.*)<\/h1>/.exec(String(body))?.[1] ?? '';
    };
    const away = "  away: {from: '', goTo: catalogue}\n";
    expect(await led(`redirects:\n${away}  start: {from: join/*, goTo: 'card:*'}\n`)).toBe('index of card');
    expect(await led(`redirects:\n${away}  start: {from: join, goTo: card:check}\n`)).toBe('check of card');
    expect(await led(`redirects:\n${away}`)).toMatch(/ of card$/);
  });

  it('has no organisation that is there for who extends it alone', async () => {
    const files = {
      ...workspace,
      'orgs/group/org.yaml': 'org: group\nextends: default\nhosts: []\nbrand: {companyName: The group}\n',
      'orgs/idle/org.yaml': 'org: idle\nextends: default\nhosts: []\nbrand: {companyName: Not open yet}\n',
      'orgs/default/org.yaml': (workspace['orgs/default/org.yaml'] ?? '').replace(/^hosts: .*$/m, 'hosts: []'),
      'orgs/two/org.yaml': (workspace['orgs/two/org.yaml'] ?? '').replace('extends: default', 'extends: group'),
    };
    const ids = (await siteOf(files)).orgs.map(({id}) => id);
    expect(ids.toSorted()).toEqual(['blue', 'default', 'idle', 'one', 'quiet', 'riverside', 'two']);
  });

  it('finds organisations by their ids and names, and leads from page to page', async () => {
    const many = Object.assign(
      {},
      ...Array.from({length: 14}, (_, at) => ({
        ...org(`many-${at}`),
        ...title(`many-${at}`, `Number ${at}?`),
      })),
    ) as Readonly<Record<string, string>>;
    const answer = await galleryOf({...workspace, ...many});
    const ids = async (query: string) =>
      [...String((await answer(`/?screen=card:index&framed=no${query}`)).body).matchAll(/<h2>(.*)<\/h2>/g)].map(
        ([, words = '']) => [...words.matchAll(/\(([^)]*)\)/g)].map(([, id]) => id).join(', '),
      );
    expect(await ids('')).toHaveLength(12);
    expect(await ids('&page=2')).toHaveLength(6);
    expect(String((await answer('/?screen=card:index&framed=no&page=2')).body)).toContain('Page 2 of 2');
    expect(await ids('&find=LIBRARY%20two')).toEqual(['two, one']);
    expect(await ids('&find=many-1')).toEqual(['many-1', 'many-10', 'many-11', 'many-12', 'many-13']);
  });

  it('draws a look as that organisation has it, where something is known there too', async () => {
    const answer = await galleryOf(workspace);
    const drawn = async (query: string) => String((await answer(`/look?${query}`)).body);
    const one = await drawn('screen=card:index&org=one&within=yes');
    expect(one).toContain('Who reads?');
    expect(one).toContain('<link rel="stylesheet" href="/theme/one.css">');
    expect(one).toContain('<body inert>');
    expect(one).not.toContain('<script');
    expect(await drawn('screen=card:index&org=quiet')).toContain('Who is the card for?');
    const known = 'screen=card:check&org=quiet&situation=Whoever+has+answered+all+looks+at+it+once+more';
    expect(await drawn(known)).toContain('Ada Reader');
    expect((await answer('/theme/blue.css')).body).not.toBe((await answer('/theme/one.css')).body);
  });

  it('says which parts of a screen are others, and where it shows other answers', async () => {
    const own = {
      ...workspace,
      'orgs/one/flows/card/screens/check.yaml':
        'changes: check\nblocks: {houseRules: {label: I agree.}}\nactions: {order: {label: Order it}}\n',
    };
    const answer = await galleryOf(own);
    const said = async (query: string) =>
      [...String((await answer(`/?framed=no&screen=${query}`)).body).matchAll(/<p>Otherwise: (.*)\.<\/p>/g)].map(
        ([, words]) => words,
      );
    expect(await said('card:check')).toEqual([
      'colours',
      'field houseRules, action order',
      'colours, what it shows of other screens',
      'what it shows of other screens',
    ]);
  });

  it('says of what takes too long that it cannot be drawn, and draws the rest', async () => {
    const late = new AbortController();
    const answer = await galleryOf(workspace, {
      createDraw: (boot, ports) =>
        createDraw(boot, {
          ...ports,
          module: async (file) => {
            if (!file.includes('guardian')) return ports.module(file);
            late.abort();
            return new Promise<never>(() => undefined);
          },
        }),
      patience: () => late.signal,
    });
    const drawn = async (screen: string) => String((await answer(`/look?screen=card:${screen}&org=one`)).body);
    expect(await drawn('index')).toContain('Who reads?');
    expect(await drawn('guardian')).toContain('It cannot be drawn: it took too long.');
  });

  it('says what is wrong with the files while it shows how they were', () => {
    const files = new Map([['flows/card/flow.yaml', 'flow: card\ntitel: Card\n']]);
    const at = (line: number, message: string) =>
      diagnostic('unknown-key', {file: 'flows/card/flow.yaml', span: [line === 1 ? 0 : 11, 16]}, message);
    expect(staleBy([at(2, 'There is no `titel`')], files)).toBe(
      'The files have 1 error now: this is how they were before.\nflows/card/flow.yaml:2: There is no `titel`',
    );
    expect(
      staleBy(
        ['a', 'b', 'c', 'd', 'e'].map((word) => at(1, word)),
        files,
      ),
    ).toMatch(
      /^The files have 5 errors now: .*\n(?:flows\/card\/flow\.yaml:1: [abc]\n){3}and 2 more, which the terminal says$/,
    );
  });

  it('has nothing elsewhere, and no file but those of the app', async () => {
    const answer = await galleryOf(workspace);
    expect((await answer('/assets/style-1.css')).status).toBe(200);
    for (const path of ['/assets/..%2fstamp', '/assets/none.css', '/theme/none.css', '/look?org=none', '/x', '//'])
      expect([path, (await answer(path)).status]).toEqual([path, 404]);
  });

  it('knows when the plug-ins by which it draws are others', async () => {
    const root = tempWorkspace(filesOf(join(import.meta.dirname, 'workspaces/bird-count')));
    const now = async (): Promise<string> => {
      const {site} = await gatherSite(root);
      return site === undefined ? '' : plugInsOfSite(site);
    };
    const before = await now();
    expect(before).not.toBe('');
    writeFileSync(join(root, 'flows/note.txt'), 'It is no part of a plug-in.');
    expect(await now()).toBe(before);
    writeFileSync(join(root, 'plugins/sightings/widgets/tally-box.module.css'), '.box {}');
    expect(await now()).not.toBe(before);
    expect(plugInsOfSite(await siteOf(library))).toBe('');
  });
});
