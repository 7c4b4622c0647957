import {describe, expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

const runWith = async (args: readonly string[]) => {
  const terminal = testTerminal(tempWorkspace(filesOf('tests/workspaces/library-card')));
  return {code: await runCommandLine(args, terminal), printed: terminal.printed(), remarks: terminal.remarks()};
};

describe('options that say different things', () => {
  it.each([
    ['validate --json --format github', '--json and --format github say different things'],
    ['validate --format pretty --json', '--json and --format pretty say different things'],
    ['test --json --format sarif', '--json and --format sarif say different things'],
    ['examples --looks --conditions', 'cannot be used with'],
    ['diff HEAD --json --format markdown', 'cannot be used with'],
  ])('are refused: %s', async (line, said) => {
    const {code, printed, remarks} = await runWith(line.split(' '));
    expect(remarks).toContain(said);
    expect([code, printed]).toEqual([2, '']);
  });

  it('are not those that say the same', async () => {
    const {code, printed} = await runWith(['validate', '--json', '--format', 'json']);
    expect([code, JSON.parse(printed)]).toEqual([0, expect.anything()]);
  });
});
