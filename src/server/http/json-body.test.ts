import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {isNestedDeeper} from './json-body.ts';
import {storageErrors} from './storable.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('a JSON text', () => {
  it.each([
    ['lists', nested(4), 4],
    ['objects', '{"a":{"b":{}}}', 3],
    ['one list after the other', '[[[]],[[]],[[]]]', 3],
    ['brackets in texts and names', '["[[[[", {"{{{{": "]]"}, "[[["]', 2],
    ['texts with quotes and strokes in them', String.raw`["\"[[[", "\\", ["\\\"[["], "["]`, 2],
    ['a text that does not end', '["[[[[', 1],
    ['neither list nor object', '"[["', 0],
  ])('is nested as deep as its %s are', (_, text, levels) => {
    expect(isNestedDeeper(text, levels)).toBe(false);
    if (levels > 0) expect(isNestedDeeper(text, levels - 1)).toBe(true);
  });

  it('is nested as deep as what it says, whatever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue({maxDepth: 6}), fc.nat(7), (value, most) => {
        expect(isNestedDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
      }),
    );
  });

  it.each([
    [32, false],
    [33, true],
  ])('of %s levels is refused unread as what it says would be', (levels, isRefused) => {
    expect(isNestedDeeper(nested(levels), 32)).toBe(isRefused);
    expect(storageErrors(JSON.parse(nested(levels)))).toHaveLength(isRefused ? 1 : 0);
  });
});
