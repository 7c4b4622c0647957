import {spawnSync} from 'node:child_process';
import {closeSync, openSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

it('says in one line that what is printed cannot be written, and ends with a code that is no finding', () => {
  const full = openSync('/dev/full', 'w');
  const {status, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'src/cli/entry.ts'), 'explain-code', 'unknown-key'],
    {cwd: root, stdio: ['ignore', full, 'pipe'], encoding: 'utf8'},
  );
  closeSync(full);
  expect(stderr).toMatch(/^waymark: what is printed cannot be written: ENOSPC: [^\n]*\n$/);
  expect(status).toBe(2);
});
