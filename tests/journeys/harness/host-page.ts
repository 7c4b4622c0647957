import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {serve} from './serve.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The page of plain HTML with the journey of `waymark init` in it, under `examples/plain-html`. */
export interface HostPage {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of the example, which passes on what is the journey's, and that of the journey. */
export async function startHostPage(): Promise<HostPage> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-element-'));
  execFileSync(process.execPath, [join(root, 'scripts/waymark.mjs'), 'init', join(folder, 'hello')]);
  const served = await serve('start', join(folder, 'hello'));
  const {child, address} = await startHost(served.origin);
  return {
    address,
    stop: async () => {
      child.kill();
      await served.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

async function startHost(waymark: string): Promise<{readonly child: ChildProcess; readonly address: string}> {
  const child = spawn(process.execPath, [join(root, 'examples/plain-html/server.mjs')], {
    env: {...process.env, PORT: '0', WAYMARK_ORIGIN: waymark},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((opens) =>
    child.stdout.on('data', (text: Buffer) => opens(/http:\S+/.exec(text.toString())?.[0] ?? '')),
  );
  return {child, address};
}
