import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished, vi} from 'vitest';
import {diskOf, type DiskAccess} from './disk.ts';

const failing = (code: string) => async (): Promise<never> => Promise.reject(Object.assign(new Error(), {code}));
const sound: DiskAccess = {room: async () => 1e9, tryWrite: async () => undefined};
const start = new Date('2026-11-23T08:00:00Z');

describe('the disk of an embedded store', () => {
  it.each<[string, Partial<DiskAccess>, string | undefined]>([
    ['has room and can be written', {}, undefined],
    ['has less room than the log of the store needs', {room: async () => 16_000_000}, 'Its disk is full.'],
    ['has room, and takes nothing', {tryWrite: failing('ENOSPC')}, 'Its disk is full.'],
    ['has room, and gives none of it to this user', {tryWrite: failing('EDQUOT')}, 'Its disk is full.'],
    ['can only be read', {tryWrite: failing('EROFS')}, 'Its folder cannot be written.'],
    ['is gone', {room: failing('ENOENT')}, 'Its folder cannot be written.'],
  ])('%s', async (_what, access, reason) => {
    expect(await diskOf({dataFolder: '/data', now: () => start}, {...sound, ...access})()).toBe(reason);
  });

  it('is asked once in ten seconds, however many want to know', async () => {
    let now = start;
    let isFull = true;
    const room = vi.fn(async () => (isFull ? 0 : 1e9));
    const ask = diskOf({dataFolder: '/data', now: () => now}, {...sound, room});
    expect([await ask(), await ask(), room.mock.calls]).toEqual([
      'Its disk is full.',
      'Its disk is full.',
      [['/data']],
    ]);
    isFull = false;
    now = new Date(start.getTime() + 9_999);
    expect(await ask()).toBe('Its disk is full.');
    now = new Date(start.getTime() + 10_000);
    expect([await ask(), room.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('is of no interest where a database server has the store', async () => {
    const room = vi.fn(failing('ENOENT'));
    const ask = diskOf({dataFolder: '/data', databaseUrl: 'postgres://x', now: () => start}, {...sound, room});
    expect([await ask(), room.mock.calls]).toEqual([undefined, []]);
  });

  it('keeps nothing of what was written to try it', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'waymark-disk-'));
    onTestFinished(() => rmSync(dataFolder, {recursive: true}));
    expect(await diskOf({dataFolder, now: () => start})()).toBeUndefined();
    expect(readdirSync(dataFolder)).toEqual([]);
  });
});
