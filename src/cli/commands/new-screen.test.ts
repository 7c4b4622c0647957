import fc from 'fast-check';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {commandAt, idPart, lineOfText, maybeOption, newWrites, filesOfTest} from '../fixtures/new-start.ts';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const library = filesOfTest('library-card');
const parcel = filesOfTest('parcel-return');
const screenId = fc.array(idPart, {minLength: 1, maxLength: 3}).map((parts) => parts.join('/'));

describe('waymark new screen', () => {
  it('screen: validates right away after any screen of any flow, led by its order or by the server', async () => {
    const places = fc.constantFrom(
      ...(['index', 'guardian', 'branch', 'check', undefined] as const).map(
        (after) => [library, 'card', after] as const,
      ),
      ...(['processing', undefined] as const).map((after) => [library, 'shell', after] as const),
      ...(['start', 'refund', 'help', undefined] as const).map((after) => [parcel, 'return', after] as const),
    );
    await fc.assert(
      fc.asyncProperty(screenId, places, maybeOption('title', lineOfText), async (id, [files, flow, after], title) => {
        fc.pre(!id.startsWith('frame/') && id !== 'start');
        const where = after === undefined ? [] : ['--after', after];
        await newWrites(files, ['screen', id, '--flow', flow, ...where, ...title]);
      }),
      {seed: 6, numRuns: 14},
    );
  });

  it.each([
    ['a question', ['screen', 'pet']],
    ['one after the other', ['screen', 'pet'], ['screen', 'toy']],
    ['one of the site', ['screen', 'news', '--flow', 'shell']],
  ])('screen: every scenario holds and every screen is proved, %s', async (_, ...added) => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'hello');
    await commandAt(root, 'new', 'org', 'default');
    for (const args of added) expect(await commandAt(root, 'new', ...args)).toMatchObject({code: 0, said: ''});
    expect((await commandAt(root, 'test')).printed).toContain(' hold, 0 do not');
    const deep = await commandAt(root, 'validate', '--deep', '--max-warnings', '0');
    expect([deep.code, deep.printed]).toEqual([0, expect.stringContaining('No findings')]);
  });

  it('screen: answers where scenarios go past it, and leaves all else in their file as it was', async () => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'hello');
    await commandAt(root, 'new', 'org', 'default');
    const file = join(root, 'tests/scenarios/hello.yaml');
    const before = readFileSync(file, 'utf8');
    await commandAt(root, 'new', 'screen', 'pet');
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
      await commandAt(root, 'new', 'flow', 'hello');
      await commandAt(root, 'new', 'org', 'default');
      const file = join(root, path);
      const bytes = Buffer.from(`# Caf\u00e9\n${readFileSync(file, 'utf8')}`, 'latin1');
      writeFileSync(file, bytes);
      expect(await commandAt(root, 'new', 'screen', 'pet')).toMatchObject({
        code: 2,
        said: `waymark: ${path} is not UTF-8: letters would be lost. Save it as UTF-8 first.\n`,
      });
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(existsSync(join(root, 'flows/hello/screens/pet.yaml'))).toBe(false);
    },
  );

  it('screen: adds a scenario that proves it where none goes past it', async () => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'hello');
    await commandAt(root, 'new', 'org', 'default');
    const file = join(root, 'tests/scenarios/hello.yaml');
    const only = 'flow: hello\nscenarios:\n  Whoever comes is asked for a name: {expect: {screen: index}}\n';
    writeFileSync(file, only);
    await commandAt(root, 'new', 'screen', 'pet');
    const [before, after] = readFileSync(file, 'utf8').split('  Whoever has come so far sees pet: ');
    expect([before, after]).toEqual([only, expect.stringMatching(/expect: \{screen: pet\}\}\n$/)]);
    expect((await commandAt(root, 'test')).printed).toContain('2 scenarios: 2 hold');
  });

  it.each(['flow: hello\nscenarios: {}\n', 'flow: hello\n', ''])(
    'makes a screen where the scenarios of its flow are %j',
    async (text) => {
      const root = tempWorkspace({});
      await commandAt(root, 'new', 'flow', 'hello');
      await commandAt(root, 'new', 'org', 'default');
      writeFileSync(join(root, 'tests/scenarios/hello.yaml'), text);
      expect(await commandAt(root, 'new', 'screen', 'pet')).toMatchObject({code: 0, said: ''});
    },
  );

  it('puts a screen behind the last part of the way, not among what people do not see as one', async () => {
    const root = tempWorkspace(library);
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
    await commandAt(root, 'new', 'screen', 'pet', '--flow', 'card', '--after', 'index');
    const after = readFileSync(join(root, 'flows/card/flow.yaml'), 'utf8');
    expect(after).toBe(commented.replace('# where it begins\n', '# where it begins\n      pet: {}\n'));
  });

  it('asks for the flow where there are several', async () => {
    const second = {'flows/other/flow.yaml': 'flow: other\npath: /other\nscreens: {a: {screens: {index: {}}}}\n'};
    const {said} = await commandAt(tempWorkspace({...library, ...second}), 'new', 'screen', 'pet');
    expect(said).toContain('--flow: card, other');
  });
});
