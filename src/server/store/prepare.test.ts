import {PGlite} from '@electric-sql/pglite';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {patience} from '../../../tests/patience.ts';
import {prepareStore, storeFolder} from './prepare.ts';

const {version} = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')), 'utf8'),
) as {version: string};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-prepare-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** Makes the store of a data folder, and a table in it that no other store has. */
const begin = async (name: string, kept: string): Promise<void> => {
  const data = join(folder, name);
  await prepareStore(data, kept);
  const store = await PGlite.create({dataDir: storeFolder(data)});
  await store.exec(`CREATE TABLE ${name} ()`);
  const {rows} = await store.query(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
  expect(rows).toEqual([{relname: name}]);
  await store.close();
};

const kept = (): string => join(folder, 'kept');
const list = (): string => join(kept(), `store-${version}.json`);

describe('prepareStore', () => {
  it('copies the empty store that was made first, which nobody writes to, while it is whole', async () => {
    const left = join(kept(), `store-${version}-begun`);
    mkdirSync(left, {recursive: true});
    utimesSync(left, 0, 0);
    await begin('one', kept());
    await expect.poll(() => existsSync(list()), {timeout: patience.forOne}).toBe(true);
    expect(readdirSync(kept())).toEqual([`store-${version}`, `store-${version}.json`]);
    // What marks it comes with its copies: they are copies. Those are taken for whole, for the list is written anew.
    const empty = join(kept(), `store-${version}`);
    appendFileSync(join(empty, 'postgresql.conf'), '# kept\n');
    writeFileSync(list(), readFileSync(list(), 'utf8').replace(/(?<=\["postgresql\.conf",)\d+/, sizeOf(empty)));
    await begin('two', kept());
    expect(readFileSync(join(storeFolder(join(folder, 'two')), 'postgresql.conf'), 'utf8')).toMatch(/# kept\n$/);
    // One of its files lost a part of itself: none is copied, and it is kept anew.
    appendFileSync(join(empty, 'postgresql.conf'), '# more\n');
    await begin('three', kept());
    expect(readFileSync(join(storeFolder(join(folder, 'three')), 'postgresql.conf'), 'utf8')).not.toContain('# kept');
    const isAnew = (): boolean =>
      existsSync(list()) && !readFileSync(join(empty, 'postgresql.conf'), 'utf8').includes('# kept');
    await expect.poll(isAnew, {timeout: patience.forOne}).toBe(true);
  });

  it('makes one where nothing can be kept', async () => {
    writeFileSync(kept(), '');
    await begin('one', kept());
    expect(existsSync(storeFolder(join(folder, 'one')))).toBe(true);
  });
});

const sizeOf = (store: string): string => String(statSync(join(store, 'postgresql.conf')).size);
