import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {CannotStart} from '../../src/server/cannot-start.ts';
import {readConfig} from '../../src/sandbox/config.ts';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';
import {smallDisk} from './support/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'waymark-folder-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Why a server does not start with a data folder: what is said, in one line. */
async function refusal(dataFolder: string): Promise<string> {
  try {
    readConfig({dataFolder});
    const store = await openSandboxStore({dataFolder});
    await store.close();
    return 'It starts.';
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    expect(error.message).toMatch(/^[^\n]+\.$/);
    return error.message.replace(dataFolder, 'FOLDER');
  }
}

it('keeps 32 MB of memory for pages of its tables, also in a folder that says more', async () => {
  const dataFolder = join(folder, 'frugal');
  const store = await openSandboxStore({dataFolder});
  const kept = await sql`show shared_buffers`.execute(store.db);
  await store.close();
  expect(kept.rows).toEqual([{shared_buffers: '32MB'}]);
  expect(readFileSync(join(dataFolder, 'store/postgresql.conf'), 'utf8')).toContain('shared_buffers = 128MB');
});

describe('a server with a data folder that it cannot use', () => {
  it('says that there is a file in its place, or on the way to it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')]) {
      expect(await refusal(path)).toMatch(
        /^The data folder FOLDER (?:is a file|cannot be made: .+ is a file)\. Choose a folder/,
      );
    }
  });

  describe('whose store is damaged', () => {
    const whole = join(folder, 'whole');
    beforeAll(async () => (await openSandboxStore({dataFolder: whole})).close());

    it.each<readonly [string, (store: string) => void]>([
      ['has lost what says its version', (store) => rmSync(join(store, 'PG_VERSION'))],
      ['has lost its log', (store) => rmSync(join(store, 'pg_wal'), {recursive: true})],
      ['has lost its tables', (store) => rmSync(join(store, 'base'), {recursive: true})],
      ['was cut off', (store) => truncateSync(join(store, 'global/pg_control'), 10)],
      ['is a file', (store) => (rmSync(store, {recursive: true}), writeFileSync(store, ''))],
      ['is empty', (store) => (rmSync(store, {recursive: true}), mkdirSync(store))],
    ])('says so where it %s, and leaves it as it is', async (_how, damage) => {
      const path = mkdtempSync(join(folder, 'damaged-'));
      cpSync(whole, path, {recursive: true});
      damage(join(path, 'store'));
      expect(await refusal(path)).toMatch(
        /^The store in the data folder FOLDER is damaged\. Put a copy .* move it away/,
      );
    });
  });

  const disk = smallDisk(30);
  const why = disk === undefined ? ' (skipped: this process may not mount a disk, which root may)' : '';
  describe.skipIf(disk === undefined)(`on a disk of its own${why}`, () => {
    afterAll(() => disk?.remove());

    it('says that there is no room for a store, and leaves nothing of it', async () => {
      expect(await refusal(join(String(disk?.folder), 'data'))).toMatch(/^The disk of the data folder FOLDER is full/);
      disk?.fill();
      expect(await refusal(join(String(disk?.folder), 'other'))).toMatch(/^The disk of the data folder FOLDER is full/);
      disk?.makeRoom();
    });

    it('says that the disk can only be read', async () => {
      disk?.forbidWriting();
      expect(await refusal(join(String(disk?.folder), 'third'))).toMatch(
        /^The data folder FOLDER is on a disk that can/,
      );
    });
  });
});
