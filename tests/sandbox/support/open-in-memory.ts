import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PGlite} from '@electric-sql/pglite';
import {openStore, type Store} from '../../../src/sandbox/store/open.ts';

const libraries = resolve(import.meta.dirname, '../../../node_modules');

/** An embedded store of its own, in memory. What each begins with is made once and kept beside the libraries. */
export async function openInMemory(): Promise<Store> {
  const {version} = JSON.parse(readFileSync(join(libraries, '@electric-sql/pglite/package.json'), 'utf8')) as {
    version: string;
  };
  const file = join(libraries, '.cache/waymark', `store-${version}.tar`);
  if (!existsSync(file)) await keepEmpty(file);
  return openStore({contents: new Blob([readFileSync(file)])});
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
