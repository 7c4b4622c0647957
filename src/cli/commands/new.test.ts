import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {commandAt, expectSound, filesOfTest} from '../fixtures/new-start.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {packageRoot} from '../package-root.ts';

const library = filesOfTest('library-card');

describe('waymark new', () => {
  it.each([
    ['the flow first', ['flow', 'org']],
    ['the organisation first', ['org', 'flow']],
  ])(
    'makes a workspace of an empty folder, %s',
    async (_, order) => {
      const root = tempWorkspace({});
      for (const kind of order)
        expect((await commandAt(root, 'new', kind, kind === 'flow' ? 'hello' : 'default')).code).toBe(0);
      await expectSound(root);
      const deep = await commandAt(root, 'validate', '--deep', '--max-warnings', '0');
      expect([deep.code, deep.printed]).toEqual([0, expect.stringContaining('No findings')]);
      expect((await commandAt(root, 'new', 'screen', 'pet-name')).code).toBe(0);
      expect((await commandAt(root, 'new', 'org', 'riverside')).code).toBe(0);
      await expectSound(root);
      expect((await commandAt(root, 'build', '--out', join(root, 'out'))).code).toBe(0);
    },
    60_000,
  );

  it.each([
    ['flows/hello/screens/check.yaml', 'nonsense: true\n'],
    ['orgs/default/org.yaml', 'foo: [\n'],
    ['schemas/api/openapi.yaml', 'foo: [\n'],
    ['tests/scenarios/hello.yaml', '  Nobody: {expect: {screen: nowhere}}\n'],
  ])('is refused nothing because of an error in %s that was there before', async (path, line) => {
    const root = tempWorkspace({});
    await commandAt(root, 'new', 'flow', 'hello');
    await commandAt(root, 'new', 'org', 'default');
    writeFileSync(join(root, path), `${readFileSync(join(root, path), 'utf8')}${line}`);
    expect((await commandAt(root, 'validate')).code).toBe(1);
    for (const args of [
      ['org', 'riverside'],
      ['screen', 'pet'],
    ])
      expect(await commandAt(root, 'new', ...args)).toMatchObject({code: 0, said: ''});
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
    const {code, said, printed} = await commandAt(root, 'new', ...args);
    expect([code, printed]).toEqual([2, '']);
    expect(said).toContain(why);
    expect(said).not.toContain('\u001b');
    expect(filesOf(root)).toEqual(library);
  });

  it('refuses in an empty folder what others build on', async () => {
    const root = tempWorkspace({});
    expect((await commandAt(root, 'new', 'org', 'riverside')).said).toContain('waymark new org default');
    expect((await commandAt(root, 'new', 'screen', 'pet')).said).toContain('waymark new flow');
    expect((await commandAt(root, 'new', 'flow', 'shell')).said).toContain('Choose another id');
    expect(existsSync(join(root, 'flows'))).toBe(false);
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
    expect((await commandAt(root, 'new', 'org', 'lakeside', '--extends', parent)).said).toBe('');
    for (const flow of both)
      expect((await commandAt(root, 'new', 'screen', 'pet-name', '--flow', flow ?? '')).said).toBe('');
    expect((await commandAt(root, 'new', 'flow', 'hello')).said).toBe('');
    await expectSound(root);
  });
});
