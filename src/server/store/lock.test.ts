import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {lock, refuseTaken} from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waymark-lock-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

describe('lock', () => {
  it('refuses a folder that is taken, and gives it back', () => {
    const unlock = lock(folder);
    for (const act of [lock, refuseTaken])
      expect(() => act(folder)).toThrow(new RegExp(`in use by process ${process.pid}`));
    unlock();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    lock(folder)();
  });

  it('refuses a folder of another process that runs', () => {
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    for (const act of [lock, refuseTaken])
      expect(() => act(folder)).toThrow(/Stop that server, choose another folder \(--data /);
  });

  it.each([
    ['a process that is gone', () => String(spawnSync(process.execPath, ['-e', '']).pid)],
    ['nonsense', () => 'nonsense'],
    ['nobody', () => ''],
    ['this process before a restart of the machine', () => String(process.pid)],
  ])('takes over from %s', (_what, left) => {
    writeFileSync(join(folder, 'lock'), left());
    refuseTaken(folder);
    lock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/stat'))('takes over from a process whose number another one has by now', () => {
    writeFileSync(join(folder, 'lock'), `${process.ppid} 1`);
    lock(folder)();
    writeFileSync(join(folder, 'lock'), `${process.pid} 1`);
    lock(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to one of many that start over a left lock at once', async () => {
    writeFileSync(join(folder, 'lock'), 'nonsense');
    const module = pathToFileURL(resolve('src/server/store/lock.ts')).href;
    const script = `import(${JSON.stringify(module)}).then(({lock}) => { lock(process.argv[1]); process.stdin.resume(); console.log('has it'); }).catch(() => console.log('refused'))`;
    const starting = Array.from({length: 4}, () => spawn(process.execPath, ['--import', 'tsx', '-e', script, folder]));
    const said = await Promise.all(
      starting.map(({stdout}) => once(stdout, 'data').then(([text]) => String(text).trim())),
    );
    for (const process of starting) process.kill();
    expect(said.toSorted()).toEqual(['has it', 'refused', 'refused', 'refused']);
  });
});
