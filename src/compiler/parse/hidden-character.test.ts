import {describe, expect, it} from 'vitest';
import {hiddenCharacter} from './hidden-character.ts';

describe('hiddenCharacter', () => {
  it.each([
    ['a\u202Eb', {at: 1, name: 'U+202E'}],
    ['Pass\u200Bword', {at: 4, name: 'U+200B'}],
    ['a\uFEFFb', {at: 1, name: 'U+FEFF'}],
    ['a\u0007', {at: 1, name: 'U+0007'}],
    ['\uD800', {at: 0, name: 'U+D800'}],
    ['x\u{E0041}', {at: 1, name: 'U+E0041'}],
    ['\uFEFFtitle: A', {at: 0, name: 'U+FEFF'}],
  ])('finds %j', (text, expected) => {
    expect(hiddenCharacter(text)).toEqual(expected);
  });

  it.each(['a\tb\r\nc', 'Zoë 東京 שָׁלוֹם', '👩\u200D👧 \u{1F3F3}\uFE0F', 'سلام \u200Fx\u00A0y', ''])(
    'leaves %j',
    (text) => {
      expect(hiddenCharacter(text)).toBeUndefined();
    },
  );

  it('goes on from where it is told', () => {
    expect(hiddenCharacter('\u200Ba\u200B', 1)).toEqual({at: 2, name: 'U+200B'});
  });
});
