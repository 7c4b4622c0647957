import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {baseFiles} from '../diff/base-files.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {readWorkspace} from './workspace.ts';

type Texts = Readonly<Record<string, string>>;

const mark = '\uFEFF';
const library: Texts = {
  ...filesOf(join(packageRoot(), 'tests/workspaces/library-card')),
  ...filesOf(join(packageRoot(), 'tests/checks/legal-text/changed/files')),
};
const marked = (files: Texts): Texts =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, mark + text]));
const marksOf = (root: string, file: string): number => readFileSync(join(root, file), 'utf8').split(mark).length - 1;

const waymark = async (root: string, ...args: readonly string[]) => {
  const terminal = testTerminal(root);
  return {code: await runCommandLine(args, terminal), printed: terminal.printed(), said: terminal.remarks()};
};

describe('files with a mark of the byte order', () => {
  it('have their findings at the places that an editor counts', async () => {
    const broken = {
      ...library,
      'flows/card/rules.yaml': `isChld: {answrs.age: 3}\n${library['flows/card/rules.yaml'] ?? ''}`,
    };
    const said = await Promise.all(
      [broken, marked(broken)].map((files) => waymark(tempWorkspace(files), 'validate', '--json')),
    );
    expect(said[0]?.printed).toMatch(/"line": ?1,/);
    expect(said[1]).toEqual(said[0]);
  });

  it('are what they are without it, and so at a revision of git', async () => {
    expect(readWorkspace(tempWorkspace(marked(library))).files).toEqual(readWorkspace(tempWorkspace(library)).files);
    const root = tempWorkspace(marked(library));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {cwd: root, stdio: 'pipe'});
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'before');
    for (const [file, text] of Object.entries(library)) writeFileSync(join(root, file), text);
    expect(baseFiles('HEAD', root, root)).toEqual(readWorkspace(root).files);
  });

  it('keep one where a command writes them anew', async () => {
    const root = tempWorkspace(marked(library));
    const accept = ['legal', 'accept', '--because', 'They are right', '--by', 'The library'];
    expect(await waymark(root, ...accept)).toMatchObject({code: 0, printed: expect.stringContaining('Written anew')});
    expect(await waymark(root, 'new', 'screen', 'shelf', '--flow', 'card')).toMatchObject({code: 0, said: ''});
    for (const file of ['legal.lock.yaml', 'flows/card/flow.yaml'])
      expect([file, marksOf(root, file)]).toEqual([file, 1]);
    expect(readFileSync(join(root, 'flows/card/flow.yaml'), 'utf8')).toContain('shelf');
    expect(marksOf(root, 'flows/card/screens/shelf.yaml')).toBe(0);
  });

  it('are those that examples wrote, and keep it', async () => {
    const root = tempWorkspace(library);
    const examples = ['examples', 'whole', '--looks', '--flow', 'card', '--out', 'tests/scenarios/looks'];
    expect(await waymark(root, ...examples)).toMatchObject({code: 0, said: ''});
    const file = 'tests/scenarios/looks/card-whole.yaml';
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(join(root, file), mark + text);
    expect((await waymark(root, ...examples)).printed).toContain('nothing was written');
    writeFileSync(join(root, file), mark + text.replace('[you, card]', '[card]'));
    expect(await waymark(root, ...examples)).toMatchObject({code: 0, said: ''});
    expect(readFileSync(join(root, file), 'utf8')).toBe(mark + text);
  });
});
