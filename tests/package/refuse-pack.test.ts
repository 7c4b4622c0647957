import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';
import {repository} from './support/installed.ts';

const npm = (...args: readonly string[]) =>
  spawnSync('npm', args, {cwd: repository, encoding: 'utf8', shell: process.platform === 'win32'});

it('npm pack in the repository packs nothing, and says which folder is the package', () => {
  const {status, stderr} = npm('pack', '--dry-run');
  expect(status).not.toBe(0);
  expect(stderr).toContain('npm pack ./packages/waymark');
});

it('npm run pack is not refused with it', () => {
  expect(npm('run', 'prepack').status).toBe(0);
});
