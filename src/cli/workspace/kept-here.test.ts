import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';
import {packageRoot} from '../package-root.ts';
import {keptFindings} from './kept-findings.ts';
import {readWorkspace} from './workspace.ts';

const library = filesOf(join(packageRoot(), 'tests/workspaces/library-card'));
const rules = 'flows/card/rules.yaml';

const validate = async (root: string): Promise<string> => {
  const terminal = testTerminal(root);
  await runCommandLine(['validate', '--root', root], terminal);
  return terminal.printed();
};

it('is believed where it was kept, and nowhere where it came by git', async () => {
  const root = tempWorkspace({...library, [rules]: `${library[rules] ?? ''}nobodys: {session.signedIn: true}\n`});
  keptFindings(readWorkspace(root)).keep([]);
  expect(await validate(root)).toMatch(/^No findings/);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {cwd: root, stdio: 'pipe'});
  git('init', '--quiet');
  git('add', '--force', '.');
  git('commit', '--quiet', '-m', 'all');
  const there = join(tempWorkspace({}), 'clone');
  git('clone', '--quiet', root, there);
  expect(Object.keys(filesOf(join(there, '.waymark')))).toEqual(['found.v8']);
  expect(await validate(there)).toContain('Nothing uses the rule `nobodys`');
  // Found anew, it is kept there.
  expect(keptFindings(readWorkspace(there)).read()).toHaveLength(1);
});
