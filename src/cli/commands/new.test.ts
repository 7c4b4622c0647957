import fc from 'fast-check';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {readPlan} from '../serving/plan.ts';

const workspace = (name: string): Readonly<Record<string, string>> =>
  filesOf(join(packageRoot(), 'tests/workspaces', name));
const library = workspace('library-card');
const parcel = workspace('parcel-return');

const at = async (root: string, ...args: readonly string[]) => {
  const terminal = testTerminal(root);
  return {code: await runCommandLine(args, terminal), printed: terminal.printed(), said: terminal.remarks()};
};

/** Nothing is found in a workspace, not even a warning. */
const expectSound = async (root: string): Promise<void> => {
  const {code, printed} = await at(root, 'validate', '--max-warnings', '0');
  expect(printed).toMatch(/^No findings in /);
  expect(code).toBe(0);
};

const part = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const screenId = fc.array(part, {minLength: 1, maxLength: 3}).map((parts) => parts.join('/'));
/** A line of text as people write it, and as they do not. */
const line = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9 ,.'&#:!?-]{1,30}$/).filter((text) => text.trim() !== ''),
  fc.constantFrom(
    'Yes: no',
    '# 1',
    "O'Hara & Sons",
    '- a',
    'null',
    '1.0',
    '{a: b}',
    'Ünder dem Dach',
    '"quoted"',
    '*a',
  ),
);
const maybe = <T>(name: string, value: fc.Arbitrary<T>): fc.Arbitrary<readonly string[]> =>
  fc.option(value).map((one) => (one === null ? [] : [`--${name}`, String(one)]));

/** What is said of ids that are taken, or that no flow or file can have: they are generated now and then. */
const refusal = /has a meaning of its own|cannot be the name|already/;

const writes = async (files: Readonly<Record<string, string>>, args: readonly string[]): Promise<string> => {
  const root = tempWorkspace(files);
  const {code, printed, said} = await at(root, 'new', ...args);
  fc.pre(!refusal.test(said));
  expect([code, said]).toEqual([0, '']);
  expect(printed).toMatch(/^Written: [^]*\nNext:\n {2}\S/);
  await expectSound(root);
  return root;
};

describe('waymark new', () => {
  it('org: validates right away, whatever its id, name and host are', async () => {
    const options = fc.tuple(
      maybe('name', line),
      maybe(
        'host',
        part.map((id) => `${id}.example`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(part, fc.constantFrom('default', 'riverside'), options, async (id, parent, [name, host]) => {
        await writes(library, ['org', id, '--extends', parent, ...name, ...host]);
      }),
      {seed: 6, numRuns: 8},
    );
  });

  it('org: has not the logo of the one that it extends, nor leads where that does', async () => {
    const file = 'orgs/default/org.yaml';
    const files = {
      ...library,
      [file]:
        library[file]?.replace('brand: {', 'brand: {logo: logo.svg, logoAlt: City, logoRedirect: /library, ') ?? '',
      'orgs/default/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    };
    expect(files[file]).toContain('logo.svg');
    const riverside = (library['orgs/riverside/org.yaml'] ?? '').replace(
      'brand: {',
      'brand: {logo: null, logoAlt: null, logoRedirect: null, ',
    );
    const root = await writes({...files, 'orgs/riverside/org.yaml': riverside}, ['org', 'hillside']);
    expect(readFileSync(join(root, 'orgs/hillside/org.yaml'), 'utf8')).toContain('logo: null');
  });

  it('screen: validates right away after any screen of any flow, led by its order or by the server', async () => {
    const places = fc.constantFrom(
      ...(['index', 'guardian', 'branch', 'check', undefined] as const).map(
        (after) => [library, 'card', after] as const,
      ),
      ...(['processing', undefined] as const).map((after) => [library, 'shell', after] as const),
      ...(['start', 'refund', 'help', undefined] as const).map((after) => [parcel, 'return', after] as const),
    );
    await fc.assert(
      fc.asyncProperty(screenId, places, maybe('title', line), async (id, [files, flow, after], title) => {
        fc.pre(!id.startsWith('frame/') && id !== 'start');
        const where = after === undefined ? [] : ['--after', after];
        await writes(files, ['screen', id, '--flow', flow, ...where, ...title]);
      }),
      {seed: 6, numRuns: 14},
    );
  });

  it('flow: validates right away, and its scenarios hold', async () => {
    const options = fc.tuple(
      maybe('title', line),
      maybe(
        'path',
        fc.array(part, {minLength: 1, maxLength: 2}).map((parts) => `/${parts.join('/')}`),
      ),
    );
    await fc.assert(
      fc.asyncProperty(part, options, async (id, [title, path]) => {
        const root = await writes(library, ['flow', id, ...title, ...path]);
        expect((await at(root, 'test')).printed).toContain(' scenarios: 5 hold, 0 do not');
      }),
      {seed: 6, numRuns: 6},
    );
  });

  it.each([
    ['the flow first', ['flow', 'org']],
    ['the organisation first', ['org', 'flow']],
  ])(
    'makes a workspace of an empty folder, %s',
    async (_, order) => {
      const root = tempWorkspace({});
      for (const kind of order)
        expect((await at(root, 'new', kind, kind === 'flow' ? 'hello' : 'default')).code).toBe(0);
      await expectSound(root);
      const deep = await at(root, 'validate', '--deep', '--max-warnings', '0');
      expect([deep.code, deep.printed]).toEqual([0, expect.stringContaining('No findings')]);
      expect((await at(root, 'new', 'screen', 'pet-name')).code).toBe(0);
      expect((await at(root, 'new', 'org', 'riverside')).code).toBe(0);
      await expectSound(root);
      expect((await at(root, 'build', '--out', join(root, 'out'))).code).toBe(0);
    },
    60_000,
  );

  it('proves each screen of a new flow by a scenario', async () => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'hello');
    await at(root, 'new', 'org', 'default');
    const {code, printed} = await at(root, 'test', '--coverage', '--floor', '100');
    expect([code, printed]).toEqual([0, expect.stringContaining('3 scenarios: 3 hold')]);
  });

  it.each([
    ['a question', ['screen', 'pet']],
    ['one after the other', ['screen', 'pet'], ['screen', 'toy']],
    ['one of the site', ['screen', 'news', '--flow', 'shell']],
  ])('screen: every scenario holds and every screen is proved, %s', async (_, ...added) => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'hello');
    await at(root, 'new', 'org', 'default');
    for (const args of added) expect(await at(root, 'new', ...args)).toMatchObject({code: 0, said: ''});
    expect((await at(root, 'test')).printed).toContain(' hold, 0 do not');
    const deep = await at(root, 'validate', '--deep', '--max-warnings', '0');
    expect([deep.code, deep.printed]).toEqual([0, expect.stringContaining('No findings')]);
  });

  it('screen: answers where scenarios go past it, and leaves all else in their file as it was', async () => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'hello');
    await at(root, 'new', 'org', 'default');
    const file = join(root, 'tests/scenarios/hello.yaml');
    const before = readFileSync(file, 'utf8');
    await at(root, 'new', 'screen', 'pet');
    expect(readFileSync(file, 'utf8')).toBe(
      before.replace(
        'journey: {index: {name: Ada Reader}}',
        'journey: {index: {name: Ada Reader}, pet: {pet: Some words.}}',
      ),
    );
  });

  it.each(['flows/hello/flow.yaml', 'tests/scenarios/hello.yaml'])(
    'screen: is written nothing of where letters of %s would be lost, which is no UTF-8',
    async (path) => {
      const root = tempWorkspace({});
      await at(root, 'new', 'flow', 'hello');
      await at(root, 'new', 'org', 'default');
      const file = join(root, path);
      const bytes = Buffer.from(`# Caf\u00e9\n${readFileSync(file, 'utf8')}`, 'latin1');
      writeFileSync(file, bytes);
      expect(await at(root, 'new', 'screen', 'pet')).toMatchObject({
        code: 2,
        said: `waymark: ${path} is not UTF-8: letters would be lost. Save it as UTF-8 first.\n`,
      });
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(existsSync(join(root, 'flows/hello/screens/pet.yaml'))).toBe(false);
    },
  );

  it('screen: adds a scenario that proves it where none goes past it', async () => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'hello');
    await at(root, 'new', 'org', 'default');
    const file = join(root, 'tests/scenarios/hello.yaml');
    const only = 'flow: hello\nscenarios:\n  Whoever comes is asked for a name: {expect: {screen: index}}\n';
    writeFileSync(file, only);
    await at(root, 'new', 'screen', 'pet');
    const [before, after] = readFileSync(file, 'utf8').split('  Whoever has come so far sees pet: ');
    expect([before, after]).toEqual([only, expect.stringMatching(/expect: \{screen: pet\}\}\n$/)]);
    expect((await at(root, 'test')).printed).toContain('2 scenarios: 2 hold');
  });

  it.each([
    ['flows/hello/screens/check.yaml', 'nonsense: true\n'],
    ['orgs/default/org.yaml', 'foo: [\n'],
    ['schemas/api/openapi.yaml', 'foo: [\n'],
    ['tests/scenarios/hello.yaml', '  Nobody: {expect: {screen: nowhere}}\n'],
  ])('is refused nothing because of an error in %s that was there before', async (path, line) => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'hello');
    await at(root, 'new', 'org', 'default');
    writeFileSync(join(root, path), `${readFileSync(join(root, path), 'utf8')}${line}`);
    expect((await at(root, 'validate')).code).toBe(1);
    for (const args of [
      ['org', 'riverside'],
      ['screen', 'pet'],
    ])
      expect(await at(root, 'new', ...args)).toMatchObject({code: 0, said: ''});
  });

  it.each(['flow: hello\nscenarios: {}\n', 'flow: hello\n', ''])(
    'makes a screen where the scenarios of its flow are %j',
    async (text) => {
      const root = tempWorkspace({});
      await at(root, 'new', 'flow', 'hello');
      await at(root, 'new', 'org', 'default');
      writeFileSync(join(root, 'tests/scenarios/hello.yaml'), text);
      expect(await at(root, 'new', 'screen', 'pet')).toMatchObject({code: 0, said: ''});
    },
  );

  it('makes a workspace that sends what was answered to a server that keeps it', async () => {
    const root = tempWorkspace({});
    await at(root, 'new', 'flow', 'late-return');
    await at(root, 'new', 'org', 'default');
    const plan = readPlan(root).operations['sendLateReturn'];
    if (plan?.does !== 'submit') throw new Error('It sends nothing.');
    expect(plan).toMatchObject({of: 'late-return', set: 'late-return', answer: {number: 'number'}});
    expect(plan.asked('default')).toMatchObject({
      title: 'Late return',
      questions: [{key: 'name', label: 'Full name'}],
    });
    expect(plan.sent('default')).toMatchObject([{screen: 'check', keys: {name: {key: 'name'}}}]);
    // What `server.yaml` says nothing of is delivered under the name of its flow.
    const toDesk = `{of: late-return, email: {to: desk@late.example, subject: New, text: 'From ((answers.name)).'}}`;
    writeFileSync(join(root, 'server.yaml'), `deliveries:\n  toDesk: ${toDesk}\n`);
    await expectSound(root);
  });

  it('says where a flow beside others is looked at', async () => {
    const printed = async (...more: readonly string[]) =>
      (await at(tempWorkspace(library), 'new', 'flow', 'holds', ...more)).printed;
    expect(await printed()).toContain('Look at it: waymark dev, at /library/holds\n');
    expect(await printed('--path', '/on/hold')).toContain('Look at it: waymark dev, at /library/on/hold\n');
    expect((await at(tempWorkspace({}), 'new', 'flow', 'holds')).printed).toContain('Look at it: waymark dev\n');
  });

  it('leaves a contract alone that is there, and says where the answers could be sent', async () => {
    const root = tempWorkspace({'schemas/api/openapi.yaml': library['schemas/api/openapi.yaml'] ?? ''});
    expect((await at(root, 'new', 'flow', 'hello')).code).toBe(0);
    expect(existsSync(join(root, 'flows/hello/screens/sent.yaml'))).toBe(false);
    expect(readFileSync(join(root, 'flows/hello/screens/check.yaml'), 'utf8')).toContain('`calls` would send it');
  });

  it('puts a screen behind the last part of the way, not among what people do not see as one', async () => {
    const root = tempWorkspace(workspace('library-card'));
    const file = join(root, 'flows/card/flow.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('end: shell', '  aside: {listed: false, screens: {notes: {}}}\nend: shell'));
    writeFileSync(
      join(root, 'flows/card/screens/notes.yaml'),
      'screen: notes\ntitle: Notes\nopen: always\nactions:\n  back: {label: Back, then: index}\n',
    );
    writeFileSync(
      join(root, 'flows/card/screens/check.yaml'),
      readFileSync(join(root, 'flows/card/screens/check.yaml'), 'utf8').replace(/ {2}answers: \{summary: all\}\n/, ''),
    );
    const terminal = testTerminal(root);
    const code = await runCommandLine(['new', 'screen', 'pets', '--flow', 'card'], terminal);
    expect([terminal.remarks(), code]).toEqual(['', 0]);
    expect(terminal.printed()).toContain('It stands after check in flows/card/flow.yaml');
  });

  it('adds a line to the list of screens, and leaves the rest as it was', async () => {
    const before = library['flows/card/flow.yaml'] ?? '';
    const commented = before
      .replace('index: {}', 'index: {} # where it begins')
      .replace('title: About you', "title: 'About you' # quoted");
    const root = tempWorkspace({...library, 'flows/card/flow.yaml': commented});
    await at(root, 'new', 'screen', 'pet', '--flow', 'card', '--after', 'index');
    const after = readFileSync(join(root, 'flows/card/flow.yaml'), 'utf8');
    expect(after).toBe(commented.replace('# where it begins\n', '# where it begins\n      pet: {}\n'));
  });

  it('gives an organisation with a host of its own everything by which people know it', async () => {
    const facts = (library['schemas/facts/org.yaml'] ?? '').replace(
      'companyName: {',
      'companyName: {x-identity: true, ',
    );
    const root = tempWorkspace({...library, 'schemas/facts/org.yaml': facts});
    await at(root, 'new', 'org', 'lakeside', '--name', 'Lake "Side": 1');
    expect(readFileSync(join(root, 'orgs/lakeside/org.yaml'), 'utf8')).toContain(`companyName: 'Lake "Side": 1'`);
    await expectSound(root);
  });

  it('says how a screen is changed for an organisation, and asks for nothing that need not be said', async () => {
    const root = tempWorkspace(library);
    const {printed} = await at(root, 'new', 'org', 'lakeside', '--root', root);
    const [, said = ''] = /To change a screen, write (.*)$/m.exec(printed) ?? [];
    expect(said).toBe(
      'orgs/lakeside/flows/<flow>/screens/<screen>.yaml: `changes: <screen>`, below it what differs alone, and `because:` where you want to say why.',
    );
    const [path = ''] = said.split(':');
    const override = join(root, path.replace('<flow>', 'card').replace('<screen>', 'check'));
    mkdirSync(dirname(override), {recursive: true});
    writeFileSync(override, 'changes: check\ntitle: Well?\n');
    await expectSound(root);
  });

  it('gives an organisation a host that is nobody’s, whole names compared, and colours of its own', async () => {
    const settings = `org: default
hosts: [apply.lakeside.example, harbour.example]
brand: {companyName: City Library, supportPhone: '+15555550123', email: help@seaside.example}
theme: {primary: '#1f4e79', secondary: '#7a4b12'}
`;
    const root = tempWorkspace({...library, 'orgs/default/org.yaml': settings});
    const written = async (id: string): Promise<string> => {
      expect((await at(root, 'new', 'org', id)).said).toBe('');
      return readFileSync(join(root, `orgs/${id}/org.yaml`), 'utf8');
    };
    const [lakeside, seaside, harbour] = [
      await written('lakeside'),
      await written('seaside'),
      await written('harbour'),
    ];
    expect(lakeside).toContain('hosts: [lakeside.example]');
    expect(seaside).toContain('hosts: [seaside.example]');
    expect(harbour).toContain('hosts: [harbour-2.example]');
    const themes = [settings, lakeside, seaside, harbour].map((text) => /^theme: .*$/m.exec(text)?.[0]);
    expect(new Set(themes).size).toBe(4);
    await expectSound(root);
  });

  it.each([
    [['screen', 'Pet Name', '--flow', 'card'], 'Did you mean pet-name?'],
    [['screen', '../../etc/passwd', '--flow', 'card'], 'is no id'],
    [['screen', 'a//b', '--flow', 'card'], 'Did you mean a/b?'],
    [['screen', '__proto__', '--flow', 'card'], 'Did you mean proto?'],
    [['screen', 'con', '--flow', 'card'], 'every system'],
    [['screen', 'onward', '--flow', 'card'], 'a meaning of its own'],
    [['screen', 'x'.repeat(61), '--flow', 'card'], 'at most 60'],
    [['screen', '\u001b[31mred', '--flow', 'card'], 'is no id'],
    [['screen', 'pet', '--flow', 'crad'], 'Did you mean `card`?'],
    [['screen', 'pet', '--flow', 'card', '--after', 'brnch'], 'Did you mean `branch`?'],
    [['screen', 'pet', '--flow', 'card', '--title', 'two\nlines'], 'a line of text'],
    [['screen', 'pet', '--flow', 'card', '--title', '((nobody.knows))'], 'nobody'],
    [['screen', 'branch', '--flow', 'card'], 'already'],
    [['org', 'Lake Side'], 'Did you mean lake-side?'],
    [['org', 'default'], 'already'],
    [['org', 'lakeside', '--extends', 'defualt'], 'Did you mean `default`?'],
    [['org', 'lakeside', '--host', 'riverside.example'], 'riverside.example'],
    [['org', 'lakeside', '--host', 'no host'], 'is no host'],
    [['flow', 'card'], 'already'],
    [['flow', 'hello', '--path', 'hello'], 'is no path'],
    [['flow', 'hello', '--path', '/card'], 'card'],
    [['flow', 'hello', '--path', '/../..'], 'is no path'],
  ])('refuses %j, says why, and writes nothing', async (args, why) => {
    const root = tempWorkspace(library);
    const {code, said, printed} = await at(root, 'new', ...args);
    expect([code, printed]).toEqual([2, '']);
    expect(said).toContain(why);
    expect(said).not.toContain('\u001b');
    expect(filesOf(root)).toEqual(library);
  });

  it('refuses in an empty folder what others build on', async () => {
    const root = tempWorkspace({});
    expect((await at(root, 'new', 'org', 'riverside')).said).toContain('waymark new org default');
    expect((await at(root, 'new', 'screen', 'pet')).said).toContain('waymark new flow');
    expect((await at(root, 'new', 'flow', 'shell')).said).toContain('Choose another id');
    expect(existsSync(join(root, 'flows'))).toBe(false);
  });

  it('asks for the flow where there are several', async () => {
    const second = {'flows/other/flow.yaml': 'flow: other\npath: /other\nscreens: {a: {screens: {index: {}}}}\n'};
    const {said} = await at(tempWorkspace({...library, ...second}), 'new', 'screen', 'pet');
    expect(said).toContain('--flow: card, other');
  });

  it('starts in this workspace too: a partner, and screens of flows of both kinds', async () => {
    const own = Object.fromEntries(
      ['flows', 'schemas', 'orgs', 'plugins'].flatMap((folder) =>
        Object.entries(filesOf(join(packageRoot(), folder))).map(([path, text]) => [`${folder}/${path}`, text]),
      ),
    );
    const root = tempWorkspace({
      ...own,
      'legal.lock.yaml': readFileSync(join(packageRoot(), 'legal.lock.yaml'), 'utf8'),
    });
    const flows = Object.keys(own).flatMap((path) => /^flows\/([^/]+)\/flow\.yaml$/.exec(path)?.[1] ?? []);
    const isLed = (flow: string): boolean => own[`flows/${flow}/steps.yaml`] !== undefined;
    const both = [flows.find(isLed), flows.find((flow) => !isLed(flow))];
    // One that has overrides of its own.
    const [parent = ''] = Object.keys(own).flatMap((path) => /^orgs\/([^/]+)\/flows\//.exec(path)?.[1] ?? []);
    expect((await at(root, 'new', 'org', 'lakeside', '--extends', parent)).said).toBe('');
    for (const flow of both) expect((await at(root, 'new', 'screen', 'pet-name', '--flow', flow ?? '')).said).toBe('');
    expect((await at(root, 'new', 'flow', 'hello')).said).toBe('');
    await expectSound(root);
  });
});
