import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {testTerminal} from '../../src/cli/fixtures/test-terminal.ts';
import {runCommandLine} from '../../src/cli/main.ts';
import {aWorkspace} from './support/workspace.ts';

/** What `waymark start` has on standard output until it is told to stop: what the command says, and what the log does. */
const printedBy = async (env: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const root = aWorkspace();
  const terminal = testTerminal(root);
  expect(await runCommandLine(['build'], terminal)).toBe(0);
  mkdirSync(join(root, 'dist/app'), {recursive: true});
  writeFileSync(join(root, 'dist/app/index.html'), '<!doctype html><html><head></head><body></body></html>');
  let printed = '';
  const print = (text: string): boolean => {
    printed += text;
    return true;
  };
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => print(String(text)));
  onTestFinished(() => spy.mockRestore());
  const before = new Set(process.listeners('SIGTERM'));
  const ended = runCommandLine(['start', '--no-build', '--port', '0'], {...terminal, out: print, env});
  const stop = () => process.listeners('SIGTERM').find((listener) => !before.has(listener));
  await expect.poll(stop).toBeDefined();
  stop()?.('SIGTERM');
  expect(await ended).toBe(0);
  spy.mockRestore();
  return printed.split('\n').filter((line) => line !== '');
};

it('a server in production has lines of its log on standard output and nothing else, where it opens too', async () => {
  const lines = await printedBy({NODE_ENV: 'production', WAYMARK_SECRET: 'a secret that stands in no file at all'});
  const said = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(said.map(({level, time}) => [typeof level, typeof time])).toEqual(said.map(() => ['number', 'number']));
  expect(said.map(({msg}) => msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Server listening at http/),
      expect.stringMatching(/^Open http:\/\/localhost:\d+\/library\/$/),
      'What people send is kept: `npx waymark submissions list` lists it.',
    ]),
  );
});

it('a start in production that finds mistakes says them as errors in its log', async () => {
  const terminal = testTerminal(aWorkspace({'server.yaml': 'kept: {drafts: 30d}\n'}));
  const env = {
    ...{NODE_ENV: 'production', WAYMARK_SECRET: 'a secret that stands in no file at all'},
    // It is not come to: nothing is made for it.
    DATABASE_URL: 'postgres://localhost:1/none',
  };
  expect(await runCommandLine(['start', '--port', '0'], {...terminal, env})).toBe(1);
  const lines = terminal.printed().trim().split('\n');
  const said = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  const [begins, ...wrong] = said;
  expect([begins?.['level'], begins?.['msg']]).toEqual([30, 'Compiling the workspace ...']);
  expect(wrong.map(({level}) => level)).toEqual(wrong.map(() => 50));
  expect(said.at(-1)?.['msg']).toContain('Nothing was started.');
});

it('a server in development says in words what it does, and where it opens', async () => {
  expect((await printedBy({})).slice(0, 2)).toEqual(['Starting the server ...', expect.stringMatching(/^Open http/)]);
});
