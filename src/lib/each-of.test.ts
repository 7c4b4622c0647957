import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {EachOf} from './each-of.ts';

const lengthOf = (word: string): string => String(word.length);
const words = (...all: readonly string[]): ReadonlyMap<string, string> =>
  new Map(all.map((word, at) => [`w${at}`, word] as const));

/** Maps one after another, as organisations come: some differ in little, some in all, some have other names. */
const maps = fc.array(
  fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', 'x', 'y', 'yy', 'zzz')))
    .map((entries) => new Map(entries)),
);

describe('EachOf', () => {
  it('gives what is made of each entry, whichever maps came before', () => {
    fc.assert(
      fc.property(maps, (all) => {
        const [each, around] = [new EachOf<string, string>(), {}];
        for (const given of all)
          expect([...each.of(around, given, lengthOf)]).toEqual([...given].map(([key, word]) => [key, lengthOf(word)]));
      }),
    );
  });

  it('makes nothing anew of what is the same', () => {
    const made: string[] = [];
    const [each, around] = [new EachOf<string, string>(), {}];
    const make = (word: string, key: string): string => {
      made.push(key);
      return lengthOf(word);
    };
    each.of(around, words('one', 'two', 'three'), make);
    each.of(around, words('one', 'four', 'three'), make);
    expect(made).toEqual(['w0', 'w1', 'w2', 'w1']);
  });

  it('gives the very same map where the same is made of all, and of what differs alike', () => {
    const [each, around] = [new EachOf<string, string>(), {}];
    const first = each.of(around, words('one', 'two', 'three'), lengthOf);
    expect(each.of(around, words('one', 'six', 'three'), lengthOf)).toBe(first);
    const other = each.of(around, words('one', 'four', 'three'), lengthOf);
    expect(other).not.toBe(first);
    expect(each.of(around, words('one', 'five', 'three'), lengthOf)).toBe(other);
  });

  it('keeps what is of something else around apart', () => {
    const each = new EachOf<string, string>();
    each.of({}, words('one', 'two'), lengthOf);
    expect(each.of({}, words('one', 'two'), (word) => word)).toEqual(words('one', 'two'));
  });

  it('goes on from a map that differs in most', () => {
    const [each, around] = [new EachOf<string, string>(), {}];
    each.of(around, words('one', 'two', 'six'), lengthOf);
    const next = each.of(around, words('three', 'four', 'five'), lengthOf);
    expect(each.of(around, words('three', 'nine', 'five'), lengthOf)).toBe(next);
  });
});
