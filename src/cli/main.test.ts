import {describe, expect, it} from 'vitest';
import {tempWorkspace} from './fixtures/temp-workspace.ts';
import {testTerminal} from './fixtures/test-terminal.ts';
import {run} from './main.ts';

describe('exit codes', () => {
  it.each([
    ['help', ['--help'], 0],
    ['help of a command', ['validate', '--help'], 0],
    ['a code that exists', ['explain-code', 'yaml-syntax'], 0],
    ['all codes', ['explain-code'], 0],
    ['no command', [], 2],
    ['an unknown command', ['vlidate'], 2],
    ['an unknown option', ['validate', '--rot', '.'], 2],
    ['an unknown format', ['validate', '--format', 'xml'], 2],
    ['a code that does not exist', ['explain-code', 'nothing'], 2],
    ['a folder that is no workspace', ['validate'], 2],
    ['explain without facts', ['explain'], 2],
    ['a port that is none', ['sandbox', '--port', 'many'], 2],
  ])('%s', async (_what, args, code) => {
    const terminal = testTerminal(tempWorkspace({'readme.md': ''}));
    expect(await run(args, terminal)).toBe(code);
    expect(code === 0 ? terminal.printed() : terminal.remarks()).not.toBe('');
  });

  it.each([
    ['PORT is no port', {PORT: 'many'}, [], /PORT/],
    ['PORT is no port, but --port is given', {PORT: 'many'}, ['--port', '-1'], /--port/],
  ])('refuses where %s', async (_what, env, args, said) => {
    const terminal = {...testTerminal(tempWorkspace({'readme.md': ''})), env};
    expect(await run(['sandbox', ...args], terminal)).toBe(2);
    expect(terminal.remarks()).toMatch(said);
  });

  it('refuses a data folder in use before anything is built', async () => {
    const root = tempWorkspace({'readme.md': '', '.waymark/data/lock': String(process.ppid)});
    const terminal = testTerminal(root);
    expect(await run(['start', '--server', 'sandbox'], terminal)).toBe(2);
    expect(terminal.remarks()).toMatch(/in use by process/);
    expect(terminal.printed()).toBe('');
  });

  it.each([
    ['a limit that is no number', ['validate', '--max-warnings', 'none'], 'It takes a whole number'],
    ['no limit', ['validate', '--max-warnings', ''], 'It takes a whole number'],
    ['a folder of recorded applications', ['replay', 'tests'], 'tests is a folder'],
    ['a folder of recorded applications before and after', ['diff', 'HEAD', '--replay', 'tests'], 'tests is a folder'],
  ])('refuses %s', async (_what, args, said) => {
    const terminal = testTerminal(tempWorkspace({'tests/readme.md': ''}));
    expect(await run(args, terminal)).toBe(2);
    expect(terminal.remarks()).toContain(said);
  });

  it('suggests the command that was meant', async () => {
    const terminal = testTerminal('.');
    await run(['vlidate'], terminal);
    expect(terminal.remarks()).toContain('Did you mean validate?');
  });

  it('prints the page of a code', async () => {
    const terminal = testTerminal('.');
    await run(['explain-code', 'duplicate-key'], terminal);
    const page =
      /^duplicate-key, a finding\n\n.+\n\nContract\n\n- An error.+Why it matters\n.+What to do\n.+Example\n/s;
    expect(terminal.printed()).toMatch(page);
  });
});
