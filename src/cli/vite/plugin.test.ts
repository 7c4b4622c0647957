import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Connect, ErrorPayload, Plugin, ViteDevServer} from 'vite';
import {expect, it} from 'vitest';
import {filesOf, tempWorkspace} from '../fixtures/temp-workspace.ts';
import {testTerminal} from '../fixtures/test-terminal.ts';
import {openLiveWorkspace} from './live-workspace.ts';
import {changed, waymark, type OpenPages} from './plugin.ts';

const flow = 'flows/card/flow.yaml';

/** Pages as Vite keeps them: an error that none of them is there to see waits for the next. */
const openPages = (count: number) => {
  const [sent, waiting]: [unknown[], unknown[]] = [[], []];
  const clients = new Set(Array.from({length: count}, (_, at) => at));
  const send = (payload: ErrorPayload | string): void => {
    const waits = typeof payload !== 'string' && payload.type === 'error' && clients.size === 0;
    (waits ? waiting : sent).push(typeof payload === 'string' ? payload : payload.type);
  };
  return {pages: {clients, send} as unknown as OpenPages, sent, waiting};
};

it.each([
  [0, []],
  [1, ['error', 'update', 'waymark:artifacts']],
])('leaves no mistake that is mended for later, with %d pages open', async (count, told) => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  const live = await openLiveWorkspace(root);
  const {pages, sent, waiting} = openPages(count);
  const right = live.checked.files.get(flow) ?? '';
  const save = async (text: string): Promise<void> => {
    writeFileSync(join(root, flow), text);
    await changed({pages, live, terminal: testTerminal(root), shown: new Set(['default'])});
  };
  await save(right.replace('title:', 'titel:'));
  expect(live.errors).not.toEqual([]);
  await save(right);
  expect(live.errors).toEqual([]);
  expect(waiting).toEqual([]);
  expect(sent).toEqual(expect.arrayContaining(told));
});

it('shows what may not be built, and says on the page why', async () => {
  const root = tempWorkspace({
    ...filesOf('tests/workspaces/library-card'),
    ...filesOf('tests/checks/legal-text/changed/files'),
  });
  const live = await openLiveWorkspace(root);
  expect([live.errors, live.told.map(({code}) => code)]).toEqual([[], ['legal-text']]);
  const {pages, sent} = openPages(1);
  await changed({pages, live, terminal: testTerminal(root), shown: new Set(['default'])});
  expect([sent[0], sent.at(-1)]).toEqual(['update', 'error']);
});

it.each([
  [undefined, {'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY'}],
  [['vscode-webview:', 'vscode-file:'], {'content-security-policy': 'frame-ancestors vscode-webview: vscode-file:'}],
])('says of every answer who may frame it: %j', async (framedBy, expected) => {
  const root = tempWorkspace(filesOf('tests/workspaces/library-card'));
  const used: Connect.NextHandleFunction[] = [];
  const closes: (() => void)[] = [];
  const server = {
    httpServer: {once: (_: string, close: () => void) => closes.push(close)},
    ws: {on: () => undefined},
    middlewares: {use: (one: Connect.NextHandleFunction) => used.push(one)},
  } as unknown as ViteDevServer;
  const {configureServer} = waymark(await openLiveWorkspace(root), testTerminal(root), framedBy);
  await (configureServer as unknown as (this: Plugin, server: ViteDevServer) => unknown).call(
    {name: 'waymark'},
    server,
  );
  const headers: Record<string, unknown> = {};
  let isNext = false;
  const response = {setHeader: (name: string, value: unknown) => (headers[name] = value)};
  used[0]?.({url: '/'} as Connect.IncomingMessage, response as never, () => (isNext = true));
  for (const close of closes) close();
  expect([headers, isNext]).toEqual([expected, true]);
});
