import {spawn, type ChildProcess} from 'node:child_process';
import {freePort} from '../journeys/harness/free-port.ts';
import type {Driver} from './driver.ts';

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Waits until something answers there. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    if (tries === 300) throw new Error(`Nothing answers at ${url}.`);
    await new Promise((soon) => setTimeout(soon, 100));
  }
}

/** A screen that nobody sees: WebKit has no way to do without one. */
async function openScreen({width, height}: {readonly width: number; readonly height: number}) {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((opens, fails) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => opens(`:${chunk.toString().trim()}`));
    child.once('exit', () => fails(new Error('Xvfb ended and never opened.')));
    child.once('error', fails);
  });
  return {display, stop: () => stop(child)};
}

/** WebKit by its driver, which speaks the WebDriver of before by HTTP. */
export async function openWebKit(
  program: string,
  size: {readonly width: number; readonly height: number},
): Promise<Driver> {
  const screen = await openScreen({width: size.width, height: size.height + 200});
  const port = await freePort();
  const child = spawn(program, ['-p', String(port)], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_COMPOSITING_MODE: '1', NO_AT_BRIDGE: '1'},
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/status`);
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(body === undefined ? {} : {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
    });
    const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
    if (!response.ok) throw new Error(`${value.error ?? response.status}: ${value.message ?? ''}`);
    return value;
  };
  const {sessionId} = await send<{sessionId: string}>('POST', '/session', {capabilities: {alwaysMatch: {}}});
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, {...size, x: 0, y: 0}).catch(() => undefined);
  return {
    name: 'WebKit',
    goto: async (url) => void (await send('POST', `${session}/url`, {url})),
    run: async <T>(source: string, args: readonly unknown[]) =>
      JSON.parse(
        await send<string>('POST', `${session}/execute/async`, {
          script: `const done = arguments[arguments.length - 1];
Promise.resolve().then(() => (${source})(...${JSON.stringify(args)})).then((value) => done(JSON.stringify(value) ?? 'null'), (error) => done(JSON.stringify({thrown: String(error)})));`,
          args: [],
        }),
      ) as T,
    act: async (actions) => void (await send('POST', `${session}/actions`, {actions})),
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      await stop(child);
      await screen.stop();
    },
  };
}
