import {createHash} from 'node:crypto';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sha256, writtenSha256} from './sha256.ts';

describe.each([
  ['in Node', sha256],
  ['without Node', writtenSha256],
])('sha256 %s', (_, hash) => {
  it('agrees with another implementation on every text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
        expect(hash(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
      {seed: 1, numRuns: 300},
    );
  });

  it.each([55, 56, 63, 64, 65, 119, 120])('agrees at %i bytes, where blocks end', (length) => {
    const text = 'x'.repeat(length);
    expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'));
  });
});
