import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {numberFormat} from './number-format.ts';
import {caretAfter} from './use-typed-text.ts';
import {numberOf} from './use-number-text.ts';

const money = numberFormat({decimals: 2, negative: false, grouped: true});
const signed = numberFormat({decimals: 6, negative: true, grouped: false});

describe('numberFormat', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['$1,234.50', '1,234.50'],
    ['12.345', '12.34'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['.5', '.5'],
    ['abc', ''],
    ['12345678901234567890', '123,456,789,012,345'],
  ])('shows the typed %s as %s', (typed, shown) => {
    expect(money.show(money.clean(typed))).toBe(shown);
  });

  it.each([
    ['-12.5', '-12.5'],
    ['\u22123', '-3'],
    ['5-3', '53'],
  ])('keeps a sign in front where it may be negative: %s', (typed, shown) => {
    expect(signed.show(signed.clean(typed))).toBe(shown);
  });

  it('holds what it shows, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(money, signed), (typed, format) => {
        const held = format.clean(typed);
        expect(format.clean(format.show(held))).toBe(held);
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
        expect(money.clean(text.slice(0, caret))).toHaveLength(Math.min(count, held.length));
      }),
    );
  });
});

describe('numberOf', () => {
  it.each([
    ['', undefined],
    ['-', undefined],
    ['.', undefined],
    ['12.', 12],
    ['.5', 0.5],
    ['007', 7],
  ])('reads %s as %s', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });
});
