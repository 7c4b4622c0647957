import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {serve} from './serve.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The page of `examples/plain-html`, on a server that passes on what is the journey's. */
export interface PlainHost {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Serves it with the journey of `waymark init`. */
export async function servePlainHost(): Promise<PlainHost> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-element-'));
  execFileSync(process.execPath, [join(root, 'scripts/waymark.mjs'), 'init', join(folder, 'hello')]);
  const served = await serve('start', join(folder, 'hello'));
  const child = spawn(process.execPath, [join(root, 'examples/plain-html/server.mjs')], {
    env: {...process.env, PORT: '0', WAYMARK_ORIGIN: served.origin},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((opens) =>
    child.stdout.on('data', (text: Buffer) => opens(/http:\S+/.exec(text.toString())?.[0] ?? '')),
  );
  return {
    address,
    stop: async () => {
      child.kill();
      await served.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
