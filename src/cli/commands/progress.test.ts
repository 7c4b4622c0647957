import {execFileSync} from 'node:child_process';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

/** Runs a command of a workspace as if each look at the clock were five seconds after the one before. */
const run = async (line: string, watched: boolean) => {
  const workspace = line.includes('--flow return') ? 'parcel-return' : 'library-card';
  const root = tempWorkspace(filesOf(`tests/workspaces/${workspace}`));
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@reader.example', ...args], {cwd: root});
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Begin');
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 5000));
  onTestFinished(() => clock.mockRestore());
  const terminal = {...testTerminal(root), watched};
  const code = await runCommandLine(line.split(' '), terminal);
  return {code, printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('what a long command is at', () => {
  it.each([
    ['validate', ['Compiling organisations: 1 of ', 'Checking ...']],
    ['validate --deep', ['Compiling organisations: 1 of ', 'Proving card as ', 'Running scenarios: 1 of ']],
    ['test', ['Compiling organisations: 1 of ', 'Running scenarios: 1 of ']],
    ['test --json', ['Running scenarios: 1 of ']],
    ['examples --flow card', ['Looking for applications of card: 1 found', 'Running what was found: 0 of ']],
    [
      'examples --conditions --flow return',
      ['Looking for what decides in return: 1 of ', 'Running what was found: 0 of '],
    ],
    ['examples --looks --flow card', ['Looking at the screens of card: 1 of ', 'Looking at card as a whole']],
    ['diff HEAD', ['Compiling HEAD', 'Comparing the two versions']],
    ['diff HEAD --json', ['Comparing the two versions']],
    ['orgs', ['Compiling organisations: 1 of ']],
    ['build', ['Compiling organisations: 1 of ']],
  ])('shows where somebody watches, among the remarks alone: %s', async (line, shown) => {
    const {printed, remarks} = await run(line, true);
    for (const one of shown) expect(remarks).toContain(`\r\u001B[K${one}`);
    // The last of it is gone in the end, and none of it is in what scripts read.
    expect(remarks.lastIndexOf(' ...')).toBeLessThan(remarks.lastIndexOf('\r\u001B[K'));
    expect(printed).not.toContain('\u001B[K');
    if (line.includes('--json')) expect(JSON.parse(printed)).toEqual(expect.anything());
  });

  it('shows nothing where nobody watches', async () => {
    expect((await run('test', false)).remarks).toBe('');
  });
});
