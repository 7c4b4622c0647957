import {mkdtempSync, rmSync} from 'node:fs';
import type * as Files from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {keptSecret, readServerConfig} from './config.ts';

const others = 'f'.repeat(64);
const writes = vi.hoisted(() => ({before: false, after: false}));

// Another server writes its secret to the same folder, just before this one or just after.
vi.mock('node:fs', async (original) => {
  const files = await original<typeof Files>();
  const writeFileSync: typeof Files.writeFileSync = (path, text, options) => {
    if (writes.before) files.writeFileSync(path, others);
    files.writeFileSync(path, text, options);
    if (writes.after) files.writeFileSync(path, others);
  };
  return {...files, writeFileSync};
});

it.each(['before', 'after'] as const)('two first starts on one folder have one secret: another writes %s', (when) => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-secret-'));
  Object.assign(writes, {before: false, after: false, [when]: true});
  onTestFinished(() => {
    Object.assign(writes, {before: false, after: false});
    rmSync(folder, {recursive: true});
  });
  const {secret} = readServerConfig({dataFolder: folder});
  expect(secret).toBe(keptSecret(folder));
});
