import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {WebSocket} from 'ws';
import type {Driver} from './driver.ts';

/** What it would ask about, or load by itself. */
const preferences = [
  'user_pref("browser.shell.checkDefaultBrowser", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("signon.rememberSignons", false);',
].join('\n');

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}

/** Firefox speaks WebDriver BiDi by itself: no driver stands between. */
export async function openFirefox(
  program: string,
  size: {readonly width: number; readonly height: number},
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'waymark-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences);
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, HOME: profile},
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const address = await new Promise<string>((opens, fails) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const at = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (at !== undefined) opens(at);
    });
    child.once('exit', () => fails(new Error(`Firefox ended and never listened:\n${said}`)));
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise<void>((opens, fails) => {
    socket.once('open', () => opens());
    socket.once('error', fails);
  });
  const waiting = new Map<
    number,
    {readonly done: (result: unknown) => void; readonly failed: (error: Error) => void}
  >();
  socket.on('message', (data: Buffer) => {
    const {id, type, result, message} = JSON.parse(data.toString()) as Message;
    const one = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (type === 'error') one?.failed(new Error(message ?? 'Firefox refused.'));
    else one?.done(result);
  });
  let last = 0;
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise<T>((done, failed) => {
      last += 1;
      waiting.set(last, {done: (result) => done(result as T), failed});
      socket.send(JSON.stringify({id: last, method, params}));
    });
  await send('session.new', {capabilities: {alwaysMatch: {acceptInsecureCerts: true}}});
  const {contexts} = await send<{contexts: {context: string}[]}>('browsingContext.getTree', {});
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', {context, viewport: size});
  return {
    name: 'Firefox',
    goto: async (url) => void (await send('browsingContext.navigate', {context, url, wait: 'complete'})),
    run: async <T>(source: string, args: readonly unknown[]) => {
      const expression = `(async () => JSON.stringify(await (${source})(...${JSON.stringify(args)})) ?? 'null')()`;
      const answer = await send<{type: string; result?: {value: string}; exceptionDetails?: {text: string}}>(
        'script.evaluate',
        {expression, target: {context}, awaitPromise: true},
      );
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result?.value ?? 'null') as T;
    },
    act: async (actions) => void (await send('input.performActions', {context, actions})),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      socket.terminate();
      rmSync(profile, {recursive: true, force: true});
    },
  };
}
