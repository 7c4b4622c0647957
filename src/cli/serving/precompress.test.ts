import {readdirSync, readFileSync} from 'node:fs';
import type * as Fs from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {expect, it, vi} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {precompress} from './precompress.ts';

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
