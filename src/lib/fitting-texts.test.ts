import {describe, expect, it} from 'vitest';
import {fittingTexts} from './fitting-texts.ts';

describe('fittingTexts', () => {
  it.each<[string, number, readonly string[]]>([
    ['^[A-Z]{2}$', 80, ['AA', 'ZZ']],
    ['^(?:DOG|CAT)-[0-9]$', 80, ['DOG-0', 'CAT-9']],
    ['^[a-z]+$', 3, ['a', 'x', 'aaa', 'xxx']],
    ['^[0-9]{3,5}$', 9, ['000', '999', '00000', '99999']],
    ['(a)b?', 2, ['a', 'ab']],
  ])('gives some of %s with %i signs at most', (pattern, most, texts) => {
    expect([...fittingTexts(pattern, most, 4000)].toSorted()).toEqual([...texts].toSorted());
  });

  it.each<[string, number, number]>([
    ['^[A-Za-z]+( [A-Za-z]+)*$', 30_000, 1],
    ['^(([a-z]+ )+- )+$', 1000, 1000],
    ['^(([a-z]{9}){9999}){9999}$', 1000, 0],
    ['^((((a{0,99}){0,99}){0,99}){0,99}){0,99}$', 4000, 3960],
    [`^${'('.repeat(140)}a+${')'.repeat(140)}$`, 50, 50],
    ['^[A-Z]{500}$', 80, 500],
  ])('gives none of %s for %i signs that is very long', (pattern, most, longest) => {
    const lengths = fittingTexts(pattern, most, 4000).map((text) => text.length);
    expect(Math.max(0, ...lengths)).toBe(longest);
  });

  it('gives a text as long as it may be where one part may fill it', () => {
    const lengths = fittingTexts('^[A-Za-z]+( [A-Za-z]+)*$', 81, 4000).map((text) => text.length);
    expect(Math.max(...lengths)).toBe(81);
    const nested = fittingTexts('^([a-z]+-)*[a-z]+$', 81, 4000).map((text) => text.length);
    expect(Math.max(...nested)).toBe(81);
  });

  it.each(['^(?=a).*$', '^(a)\\1$', '^$|[^\\s\\S]'])('gives nothing that %s refuses', (pattern) => {
    expect(fittingTexts(pattern, 9, 4000).every((text) => new RegExp(pattern, 'u').test(text))).toBe(true);
  });
});
