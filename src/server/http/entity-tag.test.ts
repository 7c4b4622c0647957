import {describe, expect, it} from 'vitest';
import {entityTag, matchesTag} from './entity-tag.ts';

describe('a state that a write is meant for', () => {
  const present = entityTag('a');
  it.each([
    [undefined, true],
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    ['"none"', false],
  ])('is the present one by If-Match %s: %s', (header, is) => {
    expect(matchesTag(header, present)).toBe(is);
  });

  it('may be that there is nothing yet', () => {
    expect(matchesTag('"none"', entityTag(undefined))).toBe(true);
    expect(matchesTag('*', entityTag(undefined))).toBe(false);
  });
});
