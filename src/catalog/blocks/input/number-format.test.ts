import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {numberFormat} from './number-format.ts';
import {readNumber} from './read-number.ts';
import {caretAfter} from './use-typed-text.ts';

const money = numberFormat(true);
const plain = numberFormat(false);

/** What shows after each of these was put in behind what shows already. */
const typedInto = (format: typeof money, parts: readonly string[]): string =>
  parts.reduce((shown, part) => format.show(format.edit?.(shown + part, shown) ?? ''), '');

describe('numberFormat', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['$1,234.50', '1,234.50'],
    ['12.345', '12.345'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['.5', '.5'],
    ['96k', '96k'],
    ['96.000,50', '96.000,50'],
    ['1.2.3', '1.2.3'],
    ['5-3', '5-3'],
    ['12345678901234567890', '12,345,678,901,234,567,890'],
  ])('shows the pasted %s as %s', (typed, shown) => {
    expect(typedInto(money, [typed])).toBe(shown);
    expect(money.show(money.clean(typed))).toBe(shown);
  });

  it.each([
    ['1234', '1,234'],
    ['12345.6', '12,345.6'],
    ['1,5', '1,5'],
    ['1,500', '1,500'],
    ['1,5000', '15,000'],
    ['1234,56', '1234,56'],
    ['96000,5', '96000,5'],
    ['1,234,56', '1234,56'],
    ['1,234,567', '1,234,567'],
    ['1234567,890', '1,234,567,890'],
    ['-1234,5', '-1234,5'],
    ['96k', '96k'],
    ['96000k', '96,000k'],
    ['96.000,50', '96.000,50'],
    ['96 000', '96 000'],
    ['12345 lots', '12,345 lots'],
  ])('shows %s, typed key by key, as %s', (typed, shown) => {
    expect(typedInto(money, [...typed])).toBe(shown);
  });

  it('groups anew what is typed between its own commas, and what is taken out there', () => {
    expect(money.edit?.('1,2934', '1,234')).toBe('12934');
    expect(money.edit?.('1,24', '1,234')).toBe('124');
    expect(money.edit?.('1234', '1,234')).toBe('1234');
  });

  it('puts no commas into what is no amount', () => {
    expect(typedInto(plain, [...'123456'])).toBe('123456');
    expect(typedInto(plain, [...'1234,567'])).toBe('1234,567');
  });

  it('holds what it shows, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(money, plain), (typed, format) => {
        const held = format.clean(typed);
        expect(format.clean(format.show(held))).toBe(held);
      }),
    );
  });

  it('means the same key by key as pasted, for amounts as people write them', () => {
    const reading = {decimals: 2};
    const texts = fc
      .tuple(fc.integer({min: 0, max: 10 ** 9}), fc.constantFrom('en-US', 'de-DE', 'fr-FR'), fc.boolean())
      .map(([cents, locale, useGrouping]) =>
        (cents / 100).toLocaleString(locale, {minimumFractionDigits: 2, useGrouping}),
      );
    fc.assert(
      fc.property(texts, (text) => {
        expect(readNumber(typedInto(money, [...text]), reading)).toBe(readNumber(text, reading));
      }),
    );
  });
});

describe('caretAfter', () => {
  it('stands behind as many held characters as before', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), fc.nat(12), (held, count) => {
        const text = money.show(held);
        const caret = caretAfter(text, Math.min(count, held.length), money);
        expect(text.slice(0, caret).replaceAll(',', '')).toHaveLength(Math.min(count, held.length));
      }),
    );
  });
});
