import {describe, expect, it} from 'vitest';
import {movesBetween} from './changes-of.ts';

describe('movesBetween', () => {
  it.each<[string, string, string, readonly string[]]>([
    ['two that change places', 'a b c d', 'a c b d', ['c before b']],
    ['one that moves to the front', 'a b c d', 'd a b c', ['d before a']],
    ['one that moves to the end', 'a b c d', 'b c d a', ['a last']],
    ['all the other way round', 'a b c', 'c b a', ['c before b', 'b before a']],
    ['nothing', 'a b', 'a b', []],
    ['none', '', '', []],
  ])('moves as few as can be: %s', (_, before, next, moves) => {
    const named = (text: string) => text.split(' ').filter(Boolean);
    expect(
      movesBetween(named(before), named(next)).map(({what, before: then}) =>
        then === undefined ? `${what} last` : `${what} before ${then}`,
      ),
    ).toEqual(moves);
  });
});
