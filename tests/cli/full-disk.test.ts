import {spawnSync} from 'node:child_process';
import {closeSync, existsSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A disk that is full, where the system has one to try. */
const fullDisk = '/dev/full';

const onFullDisk = (stream: 'stdout' | 'stderr', ...args: readonly string[]) => {
  const full = openSync(fullDisk, 'w');
  const ended = spawnSync(process.execPath, [join(root, 'scripts/waymark.mjs'), ...args], {
    cwd: root,
    stdio: stream === 'stdout' ? ['ignore', full, 'pipe'] : ['ignore', 'pipe', full],
    encoding: 'utf8',
  });
  closeSync(full);
  return ended;
};

describe.skipIf(!existsSync(fullDisk))('a disk that is full', () => {
  it('is told in one line where what is printed cannot be written, with a code that is no finding', () => {
    const {status, stderr} = onFullDisk('stdout', 'explain-code', 'unknown-key');
    expect(stderr).toMatch(/^waymark: what is printed cannot be written: ENOSPC: [^\n]*\n$/);
    expect(status).toBe(2);
  });

  it('gives a code that is no finding where what is wrong cannot be written', () => {
    const {status, stdout} = onFullDisk('stderr', 'validate', '--root', '/nowhere');
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
});
