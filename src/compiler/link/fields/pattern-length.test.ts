import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {patternLengths} from './pattern-length.ts';

/** All texts of up to five signs of these two. */
const texts = Array.from({length: 5}).reduce<readonly string[]>(
  (all) => [...new Set(all.flatMap((text) => [text, `${text}a`, `${text}😀`]))],
  [''],
);

const quantifiers = ['', '?', '*', '+', '{0}', '{2}', '{1,}', '{1,3}', '+?'];

const {inner} = fc.letrec<{inner: string; piece: string}>((tie) => ({
  piece: fc.oneof(
    {maxDepth: 2},
    fc.constantFrom('a', '😀', '\\u{1F600}', '\\uD83D\\uDE00', '[a\\]]', '[^a]', '.', '\\p{L}', '\\W'),
    fc.tuple(fc.constantFrom('(', '(?:', '(?<name>'), tie('inner')).map(([open, of]) => `${open}${of})`),
  ),
  inner: fc
    .array(fc.array(fc.tuple(tie('piece'), fc.constantFrom(...quantifiers)), {maxLength: 3}), {
      minLength: 1,
      maxLength: 2,
    })
    .map((ways) => ways.map((way) => way.map(([of, often]) => `${of}${often}`).join('')).join('|')),
}));

/** A group has a name once. */
const alone = (pattern: string): string => {
  let count = 0;
  return pattern.replaceAll('(?<name>', () => `(?<_${(count += 1)}>`);
};

/** How many signs each of the texts has that a pattern lets through. */
function lengthsThrough(pattern: string): readonly number[] {
  const fits = new RegExp(pattern, 'u');
  return texts.filter((text) => fits.test(text)).map((text) => [...text].length);
}

describe('patternLengths', () => {
  it('is never wrong about a text that fits, and exact where the whole is held', () => {
    fc.assert(
      fc.property(inner.map(alone), (pattern) => {
        const held = `^(?:${pattern})$`;
        for (const one of [pattern, `^${pattern}`, `${pattern}$`, `^${pattern}$`, held]) {
          const {least, most} = patternLengths(one);
          const lengths = lengthsThrough(one);
          if (lengths.length > 0)
            expect([least <= Math.min(...lengths), most >= Math.max(...lengths)]).toEqual([true, true]);
        }
        const {least, most} = patternLengths(held);
        const lengths = lengthsThrough(held);
        expect(Math.min(6, ...lengths)).toBe(Math.min(6, least));
        if (most <= 5) expect(Math.max(...lengths)).toBe(most);
      }),
    );
  });

  it.each([
    ['^[0-9]{5}(-[0-9]{4})?$', 5, 10],
    ['^(?:ab|c)$', 1, 2],
    ['^ab|c$', 1, Infinity],
    ['[0-9]{5}', 5, Infinity],
    ['^ab\\$', 3, Infinity],
    ['^ab\\\\$', 3, 3],
    ['^\\bab\\b$', 2, 2],
    ['^(a*){0}$', 0, 0],
    ['^()*$', 0, 0],
    ['', 0, Infinity],
  ])('of %s is %d to %d', (pattern, least, most) => {
    expect(patternLengths(pattern)).toEqual({least, most});
  });
});
