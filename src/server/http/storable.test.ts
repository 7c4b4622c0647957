import {describe, expect, it} from 'vitest';
import {storageErrors} from './storable.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('what cannot be stored', () => {
  it.each([
    ['NUL', {a: {b: 'x\0y'}}, 'a.b'],
    ['half a character', {a: ['\ud800']}, 'a.0'],
    ['the other half', {a: '\udfffx'}, 'a'],
    ['NUL in a name', {a: {'b\0': 1}}, 'a'],
    ['a number beyond bounds', {a: Number.POSITIVE_INFINITY}, 'a'],
    ['too many levels', {a: nested(40)}, 'a'],
    ['a hundred thousand levels', {a: nested(100_000)}, 'a'],
  ])('is %s, and where', (_what, value, at) => {
    expect(storageErrors(value)).toEqual([{at, message: expect.any(String)}]);
  });

  it.each([undefined, null, '', 'Zoë 👩‍👩‍👧 ‮', {a: [1, true, null, {b: 'x'}]}, nested(32)])('is not %j', (value) => {
    expect(storageErrors(value)).toEqual([]);
  });

  it('is told for fifty places at most', () => {
    expect(storageErrors(Array.from({length: 500}, () => '\0'))).toHaveLength(50);
  });
});
