import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {openSandboxStore, type SandboxStore} from '../../../src/sandbox/store/database.ts';
import {resource} from '../../../src/sandbox/resource.ts';
import {migrate} from '../../../src/server/store/migrate.ts';
import {embedded} from '../../../src/server/store/open.ts';
import {allTables, withoutRows} from './emptied.ts';

const libraries = resolve(import.meta.dirname, '../../../node_modules');

/** An embedded store of its own, in memory. */
export async function openInMemory(): Promise<SandboxStore> {
  return openSandboxStore({openInMemory: emptyStore});
}

interface Made {
  readonly store: PGlite;
  /** Its tables as their migrations made them. */
  readonly tables: string;
}

/** Stores of this process that were closed, and are empty: to make one anew costs seconds of the processor. */
const idle: Made[] = [];

/** Opens a store that has all tables and no row; what is closed of it is only this use of it. */
async function emptyStore(): Promise<PGlite> {
  const made = idle.pop() ?? (await migrated());
  const {store} = made;
  const stops: (() => Promise<unknown>)[] = [];
  const own: Partial<PGlite> & {closed: boolean} = {
    closed: false,
    listen: async (...args) => {
      const stop = await store.listen(...args);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      own.closed = true;
      for (const stop of stops) await stop();
      if (await emptied(made)) idle.push(made);
    },
  };
  return new Proxy(store, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name) as unknown;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Takes all away that a use can have left; one with other tables now, or that cannot be asked, is not used again. */
async function emptied({store, tables}: Made): Promise<boolean> {
  try {
    for (const sql of ['ROLLBACK', 'DISCARD ALL', withoutRows]) await store.exec(sql);
    return (await tablesOf(store)) === tables;
  } catch {
    return false;
  }
}

async function tablesOf(store: PGlite): Promise<string> {
  const {rows} = await store.query<{all: string}>(allTables);
  return rows[0]?.all ?? '';
}

async function migrated(): Promise<Made> {
  const store = await begun();
  const query = async (text: string, values?: unknown[]) =>
    values === undefined ? {rows: (await store.exec(text)).at(-1)?.rows ?? []} : store.query(text, values);
  await migrate({connect: async () => ({query, release: () => undefined})}, resource('store/migrations'));
  return {store, tables: await tablesOf(store)};
}

/** A store with what each begins with: that is made once, and kept beside the libraries. */
async function begun(): Promise<PGlite> {
  const {version} = JSON.parse(readFileSync(join(libraries, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(libraries, '.cache/waymark', `store-${version}.tar`);
  if (!existsSync(file)) await keepEmpty(file);
  return PGlite.create({...embedded, loadDataDir: new Blob([readFileSync(file)])});
}

async function keepEmpty(file: string): Promise<void> {
  const empty = await PGlite.create();
  const dump = await empty.dumpDataDir('none');
  await empty.close();
  mkdirSync(join(file, '..'), {recursive: true});
  // Another test may do the same at this moment: the file appears whole.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, file);
}
