import {describe, expect, it} from 'vitest';
import {cutBoth, short} from './cut.ts';

const words = (count: number, word: string): string => Array.from({length: count}, (_, at) => `${word}${at}`).join(' ');

describe('cutting texts', () => {
  it.each<[string, string, string]>([
    ['at the beginning', `a ${words(60, 'w')}`, `b ${words(60, 'w')}`],
    ['at the end', `${words(60, 'w')} a`, `${words(60, 'w')} b`],
    ['in the middle', `${words(60, 'w')} a ${words(60, 'v')}`, `${words(60, 'w')} b ${words(60, 'v')}`],
    ['by what is new', words(60, 'w'), `${words(60, 'w')} ${words(60, 'v')}`],
    ['by what is gone', `${words(60, 'w')} ${words(60, 'v')}`, `${words(30, 'w')} ${words(60, 'v')}`],
    ['altogether', words(80, 'v'), words(80, 'w')],
    [
      'in one letter without a space near',
      `${'x'.repeat(500)}a${'y'.repeat(500)}`,
      `${'x'.repeat(500)}b${'y'.repeat(500)}`,
    ],
    ['in a number of a repeated text', '1'.repeat(300), '1'.repeat(400)],
  ])('shows what differs %s, shortly', (_, one, other) => {
    const [was, is] = cutBoth(one, other);
    expect(was).not.toBe(is);
    for (const [cut, whole] of [
      [was, one],
      [is, other],
    ] as const) {
      expect(cut.length).toBeLessThanOrEqual(220);
      expect(whole).toContain(cut.replace(/^\.\.\. /, '').replace(/ \.\.\.$/, ''));
    }
  });

  it('leaves short texts whole, and cuts one that stands alone at its end', () => {
    expect(cutBoth('one', 'two')).toEqual(['one', 'two']);
    expect(short('one')).toBe('one');
    expect(short(words(80, 'w'))).toMatch(/^w0 .* \.\.\.$/);
  });
});
