import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sha256, writtenSha256} from './sha256.ts';

const byNode = (text: string): string => createHash('sha256').update(Buffer.from(text)).digest('hex');

describe.each([
  ['in Node', sha256, writtenSha256],
  ['without Node', writtenSha256, byNode],
])('sha256 %s', (_, hash, expected) => {
  it('agrees with another implementation on every text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
        expect(hash(text)).toBe(expected(text));
      }),
      {seed: 1, numRuns: 300},
    );
  });

  it.each(['\ud800', 'a\udc00b', '\udc00\ud800'])('agrees on half of a pair: %j', (text) => {
    expect(hash(text)).toBe(expected(text));
  });

  it.each([55, 56, 63, 64, 65, 119, 120])('agrees at %i bytes, where blocks end', (length) => {
    const text = 'x'.repeat(length);
    expect(hash(text)).toBe(expected(text));
  });
});
