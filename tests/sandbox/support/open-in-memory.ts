import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {openSandboxStore, type Store} from '../../../src/sandbox/store/database.ts';

const libraries = resolve(import.meta.dirname, '../../../node_modules');

/** An embedded store of its own, in memory. */
export async function openInMemory(): Promise<Store> {
  return openSandboxStore({contents: await emptyStore()});
}

/** What each store begins with: made once, and kept beside the libraries. */
export async function emptyStore(): Promise<Blob> {
  const {version} = JSON.parse(readFileSync(join(libraries, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(libraries, '.cache/waymark', `store-${version}.tar`);
  if (!existsSync(file)) await keepEmpty(file);
  return new Blob([readFileSync(file)]);
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
