import {describe, expect, it} from 'vitest';
import {visible} from './visible.ts';

describe('visible', () => {
  it.each([
    ['plain text, accents and signs', 'Größe: 5 → „ja“ ✓', 'Größe: 5 → „ja“ ✓'],
    ['a tab', 'a\tb', 'a\tb'],
    ['a colour for a terminal', '\u001B[31mred', '\\u001B[31mred'],
    ['a carriage return', 'bad\rgood', 'bad\\u000Dgood'],
    ['a line break', 'a\nb', 'a\\u000Ab'],
    ['writing backwards', '\u202Ecod', '\\u202Ecod'],
    ['what is not seen', 'pass\u200Bword\uFEFF', 'pass\\u200Bword\\uFEFF'],
    ['a control of the second set', '\u009B2J', '\\u009B2J'],
  ])('%s', (_what, text, shown) => {
    expect(visible(text)).toBe(shown);
  });
});
