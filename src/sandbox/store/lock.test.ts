import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lock} from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-lock-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

describe('lock', () => {
  it('refuses a folder that is taken, and gives it back', () => {
    const unlock = lock(folder);
    expect(() => lock(folder)).toThrow(new RegExp(`in use by process ${process.pid}`));
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lock(folder)();
  });

  it('refuses a folder of another process that runs', () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    expect(() => lock(folder)).toThrow(/Stop that server/);
  });

  it.each(['a process that is gone', 'nonsense'])('takes over from %s', (left) => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(folder, 'lock'), left === 'nonsense' ? left : String(gone));
    lock(folder)();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
  });
});
