import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../../src/cli/fixtures/temp-workspace.ts';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {run} from '../../src/cli/main.ts';

const readme = readFileSync('README.md', 'utf8');
const serving = ['dev', 'start', 'sandbox'];

/** Every `npx waymark ...` that the README prints and that ends by itself, without those of the table. */
const commands = [...readme.matchAll(/npx waymark ([^`\n<]+)/g)]
  .map(([, line = '']) => line.trim().split(/\s+/))
  .filter(([command = '']) => !serving.includes(command));

const rows = [...readme.matchAll(/^\| `([a-z-]+)([^`]*)` \|/gm)].map(
  ([, command = '', rest = '']) => [command, rest.match(/--[a-z-]+/g) ?? []] as const,
);

const blocks = [...readme.matchAll(/^```yaml\n([^]*?)^```/gm)].map(([, text = '']) => text);
/** The YAML that a comment on its first line gives a file of its own. */
const newFiles = Object.fromEntries(
  blocks.flatMap((text) => {
    const path = /^# (\S+\.yaml)\n/.exec(text)?.[1];
    return path === undefined ? [] : [[path, text]];
  }),
);
const newField = blocks.find((text) => text.includes('nickname:')) ?? '';

const under = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filesOf(folder)).map(([path, text]) => [join(folder, path), text]));

const validate = async (changes: Readonly<Record<string, string>>) => {
  const files = {...under('flows'), ...under('schemas/api'), ...under('schemas/facts'), ...under('orgs'), ...changes};
  const terminal = testTerminal(tempWorkspace(files));
  const code = await run(['validate', '--max-warnings', '0'], terminal);
  return {code, printed: terminal.printed()};
};

describe('the README', () => {
  it('prints commands', () => {
    expect(commands.length).toBeGreaterThanOrEqual(3);
    expect(rows.length).toBeGreaterThanOrEqual(9);
  });

  it.each(commands.map((args) => [args.join(' '), args] as const))(
    'prints waymark %s, which is right',
    async (_, args) => {
      const terminal = testTerminal(process.cwd());
      expect([await run(args, terminal), terminal.remarks()]).toEqual([0, '']);
      expect(terminal.printed()).not.toBe('');
    },
    60_000,
  );

  it('explains without --flow by naming the flows that have a table of steps', async () => {
    const terminal = testTerminal(process.cwd());
    expect(await run(['explain', '--facts', 'tests/facts/borrower.yaml'], terminal)).toBe(2);
    expect(terminal.remarks()).toBe('waymark: name one with --flow: heloc, heloc-signer.\n');
  });

  it.each(rows)('lists %s with options that it takes', async (command, options) => {
    const terminal = testTerminal(process.cwd());
    expect(await run([command, '--help'], terminal)).toBe(0);
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
        'orgs/lakeside/org.yaml',
        'orgs/lakeside/flows/register-v2/screens/index.yaml',
      ]);
      expect(screen).toContain('nickname');
    });

    it('have no findings', async () => {
      const {code, printed} = await validate({...newFiles, 'flows/register-v2/screens/legal-name.yaml': screen});
      expect([code, printed]).toEqual([0, expect.stringMatching(/^\S[^\n]*\n$/)]);
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
