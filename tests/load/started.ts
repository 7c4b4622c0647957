import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {startPostgres} from '../sandbox/support/postgres.ts';

export const storeKinds = ['embedded', 'PostgreSQL'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** A store that outlives its servers, as variables of the environment say it. */
export interface LastingStore {
  /** Folder or address. */
  readonly place: string;
  readonly env: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

export async function lastingStore(kind: StoreKind): Promise<LastingStore> {
  if (kind === 'PostgreSQL') {
    const {url, stop} = await startPostgres();
    return {place: url, env: {DATABASE_URL: url}, remove: stop};
  }
  const place = mkdtempSync(join(tmpdir(), 'waymark-load-'));
  return {place, env: {WAYMARK_DATA: place}, remove: async () => rmSync(place, {recursive: true, force: true})};
}

/** A process of `serve.ts` that listens. */
export interface Started {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Resolves to exit code and signal. */
  readonly ended: Promise<unknown[]>;
}

/** Starts a server on a store: that of a workspace, or without `root` the reference server. It ends with this process. */
export async function startServing({env}: Pick<LastingStore, 'env'>, secret: string, root?: string): Promise<Started> {
  const args = ['--import', 'tsx', 'tests/load/serve.ts', ...(root === undefined ? [] : [root])];
  const child = spawn(process.execPath, args, {
    env: {...process.env, ...env, WAYMARK_SECRET: secret},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').finally(() => process.off('exit', kill));
  for await (const line of createInterface({input: child.stdout})) return {origin: line, child, ended};
  throw new Error('The server did not start: what it said stands above.');
}
