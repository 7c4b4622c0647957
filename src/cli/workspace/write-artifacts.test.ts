import {existsSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {tempWorkspace} from '../fixtures/temp-workspace.ts';
import {precompress} from '../serving/precompress.ts';
import {UsageError} from '../terminal/exit-code.ts';
import {writeArtifacts} from './write-artifacts.ts';

const ours = {isOurs: (folder: string): boolean => existsSync(join(folder, 'manifest.json'))};

describe('writeArtifacts', () => {
  it('replaces what stood there before', () => {
    const out = join(tempWorkspace({}), 'dist/artifacts');
    writeArtifacts(
      new Map([
        ['manifest.json', '{}'],
        ['flows/a.1.json', 'one'],
      ]),
      out,
      ours,
    );
    const {count, bytes} = writeArtifacts(
      new Map([
        ['manifest.json', '{"n": 2}'],
        ['flows/a.2.json', 'two'],
      ]),
      out,
      ours,
    );
    expect({count, bytes}).toEqual({count: 2, bytes: 11});
    expect(existsSync(join(out, 'flows/a.1.json'))).toBe(false);
    expect(readFileSync(join(out, 'flows/a.2.json'), 'utf8')).toBe('two');
  });

  it('refuses a folder that holds something else', () => {
    const out = tempWorkspace({'thesis.txt': 'years of work'});
    expect(() => writeArtifacts(new Map([['manifest.json', '{}']]), out, ours)).toThrow('holds other files');
    expect(existsSync(join(out, 'thesis.txt'))).toBe(true);
  });

  it('says of a folder that cannot be written that it cannot', () => {
    const out = join(tempWorkspace({'thesis.txt': 'years of work'}), 'thesis.txt/pages');
    const write = () => writeArtifacts(new Map([['manifest.json', '{}']]), out, ours);
    expect(write).toThrow(UsageError);
    expect(write).toThrow(`${out} cannot be written: ENOTDIR`);
  });

  it('refuses a file, and leaves it', () => {
    const file = join(tempWorkspace({'thesis.txt': 'years of work'}), 'thesis.txt');
    expect(() => writeArtifacts(new Map([['manifest.json', '{}']]), file, ours)).toThrow('is a file. Name a folder');
    expect(readFileSync(file, 'utf8')).toBe('years of work');
  });
});

describe('precompress', () => {
  it('puts smaller copies beside text that is worth it', () => {
    const text = 'all the same '.repeat(200);
    const folder = tempWorkspace({'a/long.js': text, 'short.js': 'x', 'picture.png': text});
    precompress([folder]);
    expect(brotliDecompressSync(readFileSync(join(folder, 'a/long.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, 'a/long.js.gz'))).toString()).toBe(text);
    expect(existsSync(join(folder, 'short.js.br'))).toBe(false);
    expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);
  });

  it('makes copies as small as can be only where there is little in all', () => {
    const text = Array.from({length: 400}, (_, at) => `${at * at} of all; `).join('');
    const [little, much] = [tempWorkspace({'a.js': text, 'b.js': text}), tempWorkspace({'a.js': text, 'b.js': text})];
    precompress([little], 2 * text.length);
    precompress([much], 2 * text.length - 1);
    const size = (folder: string): number => statSync(join(folder, 'a.js.br')).size;
    expect(size(little)).toBeLessThan(size(much));
    expect(brotliDecompressSync(readFileSync(join(much, 'a.js.br'))).toString()).toBe(text);
  });
});
