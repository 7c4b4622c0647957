import {expect, it} from 'vitest';
import {takenPort} from '../fixtures/taken-port.ts';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {runCommandLine} from '../main.ts';

it.each([
  [['--host', '0.0.0.0', '--framed-by', 'vscode-webview:'], {}, 'is for this machine alone'],
  [['--framed-by', 'https:'], {}, 'names nobody'],
  [['--framed-by', 'vscode-webview:'], {NODE_ENV: 'production'}, 'in production mode'],
])('lets nobody frame the site under edit but editors of this machine: %j', async (args, env, refused) => {
  const terminal = {...testTerminal(tempWorkspace(filesOf('tests/workspaces/library-card'))), env};
  // No port: what is refused too late is refused for that, and nothing is left open.
  expect(await runCommandLine(['dev', '--port', '70000', ...args], terminal)).toBe(2);
  expect(terminal.remarks()).toContain(refused);
});

it('says of a port that is taken which one to choose another for', async () => {
  const port = await takenPort();
  const terminal = testTerminal(tempWorkspace(filesOf('tests/workspaces/library-card')));
  expect(await runCommandLine(['dev', '--port', String(port)], terminal)).toBe(2);
  expect(terminal.remarks()).toContain(`Port ${port} on 127.0.0.1 is in use. Choose another one (PORT, or --port`);
});
