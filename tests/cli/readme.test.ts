import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {parse, stringify} from 'yaml';
import {filesOf, tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';

const readme = readFileSync('README.md', 'utf8');
const serving = ['dev', 'start', 'sandbox'];

/**
 * Every `npx waymark ...` that the README prints and that ends by itself, without those of the table, and without those
 * that run or write scenarios: what they say of its examples is tested below.
 */
const commands = [...new Set([...readme.matchAll(/npx waymark ([^`\n<]+)/g)].map(([, line = '']) => line.trim()))]
  .map((line) => line.split(/\s+/))
  .filter(([command = '']) => ![...serving, 'test', 'examples'].includes(command));

const rows = [...readme.matchAll(/^\| `([a-z-]+)([^`]*)` \|/gm)].map(
  ([, command = '', rest = '']) => [command, rest.match(/--[a-z-]+/g) ?? []] as const,
);

const blocks = [...readme.matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, text = '']) => text);
/** The YAML that a comment on its first line gives a file of its own. */
const files = blocks.flatMap((text) => {
  const path = /^# (\S+\.yaml)\n/.exec(text)?.[1];
  return path === undefined ? [] : [[path, text] as const];
});

/** A workspace of its own, into which what stands below its folder is pasted. */
const club = 'tests/workspaces/book-club/';
const newFiles = Object.fromEntries(files.filter(([path]) => !path.startsWith(club)));
const clubFiles = Object.fromEntries(
  files.filter(([path]) => path.startsWith(club)).map(([path, text]) => [path.slice(club.length), text]),
);
const newOperations = blocks.filter((text) => text.startsWith('/')).map((text) => parse(text) as object);
const newField = blocks.find((text) => text.includes('nickname:')) ?? '';

const newCondition = blocks.find((text) => text.includes('home-address: {when:')) ?? '';

const under = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filesOf(folder)).map(([path, text]) => [join(folder, path), text]));

const folders = ['flows', 'schemas/api', 'schemas/facts', 'orgs', 'plugins', 'tests/facts'];

const runWith = async (files: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace(files));
  const code = await runCommandLine(args, terminal);
  return {code, printed: terminal.printed()};
};
const lock = {'legal.lock.yaml': readFileSync('legal.lock.yaml', 'utf8')};
const runIn = async (changes: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  runWith({...Object.assign({}, ...folders.map(under)), ...lock, ...changes}, ...args);
const strictly = ['validate', '--max-warnings', '0'];
const validate = async (changes: Readonly<Record<string, string>>) => runIn(changes, ...strictly);

describe('the README', () => {
  it('prints commands', () => {
    expect(commands.length).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeGreaterThanOrEqual(9);
  });

  it.each(commands.map((args) => [args.join(' '), args] as const))(
    'prints waymark %s, which is right',
    async (_, args) => {
      const terminal = testTerminal(process.cwd());
      expect([await runCommandLine(args, terminal), terminal.remarks()]).toEqual([0, '']);
      expect(terminal.printed()).not.toBe('');
    },
    60_000,
  );

  it('explains without --flow by naming the flows that have a table of steps', async () => {
    const terminal = testTerminal(process.cwd());
    expect(await runCommandLine(['explain', '--facts', 'tests/facts/borrower.yaml'], terminal)).toBe(2);
    expect(terminal.remarks()).toBe('waymark: name one with --flow: heloc, heloc-signer.\n');
  });

  it.each(rows)('lists %s with options that it takes', async (command, options) => {
    const terminal = testTerminal(process.cwd());
    expect(await runCommandLine([command, '--help'], terminal)).toBe(0);
    for (const option of options) expect(terminal.printed()).toContain(option);
  });

  describe('its examples, pasted', () => {
    let screen = '';
    beforeAll(() => {
      screen = readFileSync('flows/register-v2/screens/legal-name.yaml', 'utf8').replace(
        'blocks:\n',
        `blocks:\n${newField}`,
      );
    });

    it('have a field and a partner with a screen of its own', () => {
      expect(Object.keys(newFiles)).toEqual([
        'tests/scenarios/second-home.yaml',
        'orgs/lakeside/org.yaml',
        'orgs/lakeside/flows/register-v2/screens/index.yaml',
      ]);
      expect(screen).toContain('nickname');
    });

    it('name in a message what it is about: in the list of what is wrong it stands alone', () => {
      for (const guide of ['README.md', 'docs/your-own-journey.md', 'docs/your-own-widget.md'])
        for (const [, message = ''] of readFileSync(guide, 'utf8').matchAll(/messages: \{[^}]*maxLength: ([^,}]*)/g))
          expect(message, guide).toMatch(/name/);
    });

    it('have no findings', async () => {
      const {code, printed} = await validate({...newFiles, 'flows/register-v2/screens/legal-name.yaml': screen});
      expect([code, printed]).toEqual([0, expect.stringMatching(/^\S[^\n]*\n$/)]);
    });

    it('have a way to come back, of which the book club has every file and operation, without findings', async () => {
      const before = filesOf(club);
      const place = 'schemas/api/openapi.yaml';
      const contract = parse(before[place] ?? '') as {paths: object};
      const paths: object = Object.assign({}, ...newOperations);
      expect(Object.keys(clubFiles)).toEqual([
        'server.yaml',
        'flows/come-back/flow.yaml',
        'flows/come-back/screens/code.yaml',
      ]);
      expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(clubFiles)));
      expect(Object.keys(paths)).toEqual(['/club-api/opened-drafts']);
      expect(Object.keys(contract.paths)).toEqual(expect.arrayContaining(Object.keys(paths)));
      const pasted = stringify({...contract, paths: {...contract.paths, ...paths}});
      const {code, printed} = await runWith({...before, ...clubFiles, [place]: pasted}, ...strictly);
      expect([code, printed]).toEqual([0, expect.stringMatching(/^\S[^\n]*\n$/)]);
    });

    it('have a scenario that holds until the condition is changed', async () => {
      expect(await runIn(newFiles, 'test')).toMatchObject({code: 0, printed: expect.stringContaining('1 hold, 0 do')});
      const [file, flow] = ['flows/register-v2/flow.yaml', readFileSync('flows/register-v2/flow.yaml', 'utf8')];
      const changed = flow.replace(/^ +home-address: .+\n/m, newCondition);
      expect(changed).not.toBe(flow);
      const {code, printed} = await runIn({...newFiles, [file]: changed}, 'test');
      const said = /`(screen is [^`]+)`/.exec(readme.replaceAll('\n', ' '))?.[1] ?? 'nothing';
      expect([code, printed]).toEqual([1, expect.stringContaining(said)]);
    });

    it('have a field by which a recorded look differs, and the command that records it again', async () => {
      const look = 'tests/scenarios/looks/register-v2.yaml';
      const changes = {
        'flows/register-v2/screens/legal-name.yaml': screen,
        [look]: readFileSync(look, 'utf8').replace(/^( {2}\S.*\n)(?: {4}.*\n)*/gm, (one, name: string) =>
          name.startsWith('  legal-name ') ? one : '',
        ),
      };
      const {code, printed} = await runIn(changes, 'test');
      const again = /npx waymark (examples legal-name .+)\n/.exec(readme)?.[1] ?? 'nothing';
      expect([code, printed]).toEqual([1, expect.stringContaining(`\`waymark ${again}\``)]);
    });

    it('have the one mistake that they are to have', async () => {
      const wrong = screen.replace('maxLength', 'maxLenght');
      const {code, printed} = await validate({'flows/register-v2/screens/legal-name.yaml': wrong});
      expect(code).toBe(1);
      expect(printed).toContain('maxLength');
      expect(printed.match(/ error /g)).toHaveLength(1);
    });
  });
});
