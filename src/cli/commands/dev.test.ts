import {expect, it} from 'vitest';
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
