import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import type * as Fs from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {describe, expect, it, vi} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {copiesIn, precompress} from './precompress.ts';

const disk = vi.hoisted(() => ({isFull: false}));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof Fs>();
  const writeFileSync = (file: string, data: string | Uint8Array): void => {
    real.writeFileSync(file, disk.isFull ? data.slice(0, 10) : data);
    if (disk.isFull) throw new Error('ENOSPC');
  };
  return {...real, writeFileSync};
});

it('leaves nothing that was cut off, which would be sent from then on', () => {
  const text = 'all the same '.repeat(200);
  const folder = tempWorkspace({'long.js': text});
  disk.isFull = true;
  expect(() => precompress([folder])).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual(['long.js']);
  disk.isFull = false;
  precompress([folder]);
  expect(readdirSync(folder)).toEqual(['long.js', 'long.js.br', 'long.js.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(text);
});

describe('copies that were made before', () => {
  const texts = {'first-a1.js': 'all the same '.repeat(200), 'second-b2.js': 'and another '.repeat(200)};
  const before = (): string => {
    const folder = tempWorkspace(texts);
    precompress([folder]);
    return folder;
  };

  it('are those of files with the same bytes, whatever their names; all others are made', () => {
    const old = before();
    writeFileSync(join(old, 'first-a1.js.br'), 'made before');
    const now = tempWorkspace({'renamed.js': texts['first-a1.js'], 'second-b2.js': `${texts['second-b2.js']}now`});
    precompress([now], undefined, copiesIn([join(old, 'nowhere'), old]));
    expect(readFileSync(join(now, 'renamed.js.br'), 'utf8')).toBe('made before');
    expect(readFileSync(join(now, 'renamed.js.gz'))).toEqual(readFileSync(join(old, 'first-a1.js.gz')));
    expect(brotliDecompressSync(readFileSync(join(now, 'second-b2.js.br'))).toString()).toMatch(/now$/);
  });

  it('are as small as can be, or not used; nor are they where less effort is to be made', () => {
    const [old, now] = [before(), tempWorkspace(texts)];
    const bytes = Object.values(texts).join('').length;
    expect([copiesIn([old], bytes).size, copiesIn([old], bytes - 1).size]).toEqual([2, 0]);
    for (const name of Object.keys(texts)) writeFileSync(join(old, `${name}.br`), 'made before');
    precompress([now], bytes - 1, copiesIn([old]));
    for (const [name, text] of Object.entries(texts))
      expect(brotliDecompressSync(readFileSync(join(now, `${name}.br`))).toString()).toBe(text);
  });
});
