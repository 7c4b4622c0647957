import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import type * as Files from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {keptSecret, readServerConfig} from './config.ts';

/** Where in the start of one server another begins, and ends, on the same folder. */
const points = [
  'before it is written',
  'while it is written',
  'before it has its name',
  'once it has its name',
] as const;

const other = vi.hoisted(() => ({starts: '', start: (): void => undefined}));

vi.mock('node:fs', async (original) => {
  const files = await original<typeof Files>();
  const reach = (point: (typeof points)[number]): void => {
    if (other.starts !== point) return;
    other.starts = '';
    other.start();
  };
  const write: typeof Files.writeFileSync = (path, text, options) => {
    reach('before it is written');
    files.writeFileSync(path, '', options);
    reach('while it is written');
    files.writeFileSync(path, text);
  };
  const link: typeof Files.linkSync = (from, to) => {
    reach('before it has its name');
    files.linkSync(from, to);
    reach('once it has its name');
  };
  return {...files, writeFileSync: write, linkSync: link};
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-secret-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  return folder;
}

it.each(points)('two first starts on one folder have one secret, whole: another starts %s', (point) => {
  const folder = aFolder();
  let others = '';
  const start = (): void => void (others = readServerConfig({dataFolder: folder}).secret);
  Object.assign(other, {starts: point, start});
  onTestFinished(() => void Object.assign(other, {starts: '', start: () => undefined}));
  const {secret} = readServerConfig({dataFolder: folder});
  expect([secret, others]).toEqual([keptSecret(folder), keptSecret(folder)]);
  expect(readdirSync(folder)).toEqual(['secret']);
});

it('half a secret is none: another takes its place, and stays', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'secret'), 'half');
  const {secret} = readServerConfig({dataFolder: folder});
  expect(readServerConfig({dataFolder: folder}).secret).toBe(secret);
});
