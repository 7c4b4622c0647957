import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {mostBytes, partsOfFile} from './parts-of-file.ts';

describe('the parts of a file', () => {
  it('are all of it, each once, none too large, and the last none that the others wait for', () => {
    fc.assert(
      fc.property(fc.nat(200_000_000), fc.integer({min: 1, max: 64}), (size, threads) => {
        const parts = partsOfFile(size, threads);
        expect(parts.map(([from]) => from)).toEqual([0, ...parts.map(([, to]) => to)].slice(0, -1));
        expect(parts.at(-1)?.[1] ?? 0).toBe(size);
        const bytes = parts.map(([from, to]) => to - from);
        expect(Math.max(0, ...bytes)).toBeLessThanOrEqual(mostBytes);
        expect(bytes.at(-1) ?? 0).toBeLessThanOrEqual(256 * 1024);
      }),
    );
  });
});
