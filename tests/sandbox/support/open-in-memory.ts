import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {openSandboxStore, type Store} from '../../../src/sandbox/store/database.ts';
import {embeddedExtensions} from '../../../src/server/store/open.ts';

const libraries = resolve(import.meta.dirname, '../../../node_modules');

/** An embedded store of its own, in memory. */
export async function openInMemory(): Promise<Store> {
  return openSandboxStore({openInMemory: emptyStore});
}

/** Stores of this process that were closed, and are empty: to begin one costs most of a second of the processor. */
const idle: PGlite[] = [];

/** An empty store; what is closed of it is only this use of it. */
export async function emptyStore(): Promise<PGlite> {
  const store = idle.pop() ?? (await begun());
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
      if (await emptied(store)) idle.push(store);
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

/** Takes all away that a use can have left; one that cannot be asked any more is not used again. */
async function emptied(store: PGlite): Promise<boolean> {
  try {
    for (const sql of ['ROLLBACK', 'DISCARD ALL', 'DROP SCHEMA public CASCADE', 'CREATE SCHEMA public'])
      await store.exec(sql);
    return true;
  } catch {
    return false;
  }
}

/** A store with what each begins with: that is made once, and kept beside the libraries. */
async function begun(): Promise<PGlite> {
  const {version} = JSON.parse(readFileSync(join(libraries, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(libraries, '.cache/waymark', `store-${version}.tar`);
  if (!existsSync(file)) await keepEmpty(file);
  return PGlite.create({extensions: embeddedExtensions, loadDataDir: new Blob([readFileSync(file)])});
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
