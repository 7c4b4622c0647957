import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readNumber} from './read-number.ts';

const money = {decimals: 2};

describe('readNumber', () => {
  it.each([
    ['96000', 96_000],
    ['96,000', 96_000],
    ['96,000.5', 96_000.5],
    ['$ 96,000.00', 96_000],
    ['$96,000', 96_000],
    ['US$ 96,000', 96_000],
    ['96,000 USD', 96_000],
    ['96000$', 96_000],
    ['96.000,50', 96_000.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.89', 1_234_567.89],
    ['96 000', 96_000],
    ['96\u00A0000,5', 96_000.5],
    ["96'000", 96_000],
    ['96k', 96_000],
    ['96 K', 96_000],
    ['96.5k', 96_500],
    ['1.25 million', 1_250_000],
    ['1.1m', 1_100_000],
    ['96 thousand', 96_000],
    ['1,5', 1.5],
    ['96000,50', 96_000.5],
    ['-5', -5],
    ['\u22125', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['+5', 5],
    ['12.', 12],
    ['.5', 0.5],
    ['007', 7],
    [' 12 ', 12],
  ])('reads %s as %s', (text, number) => {
    expect(readNumber(text, money)).toBe(number);
  });

  it.each(['', ' ', '-', '.', '$', '$ -', ','])('takes %j for nothing yet', (text) => {
    expect(readNumber(text, money)).toBeUndefined();
  });

  it.each([
    ...['96.000', '1.234', '12.345', '1,2345', '1,23,456', '12 34', '1.2.3', '1,234,56', '1,234.567.89', '96,000,5'],
    ...[
      'abc',
      '96 lots',
      'k',
      '5-3',
      '1e5',
      '0x10',
      '96kk',
      '96 k m',
      '\u20AC 5',
      '12345678901234567',
      '5 years',
      '1/2',
    ],
    ...['1.234,567.8', '(500)', '96..5', '\u0661\u0662'],
  ])('takes %s for no number: it may mean another one, or none', (text) => {
    expect(readNumber(text, money)).toBe(text);
  });

  it('reads more decimals where there may be', () => {
    expect(readNumber('2.125', {decimals: 6})).toBe(2.125);
    expect(readNumber('0.1234567', {decimals: 6})).toBe('0.1234567');
  });

  it('minds no cents that are none', () => {
    expect(readNumber('96,000.00', {decimals: 0})).toBe(96_000);
    expect(readNumber('96,000.50', {decimals: 0})).toBe('96,000.50');
  });

  it('reads a unit that stands behind it', () => {
    expect(readNumber('5 years', {decimals: 6, unit: 'years'})).toBe(5);
    expect(readNumber('1 Year', {decimals: 6, unit: 'years'})).toBe(1);
    expect(readNumber('7.5 %', {decimals: 6, unit: '%'})).toBe(7.5);
  });

  it('reads each amount as it is printed anywhere', () => {
    const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-GB');
    fc.assert(
      fc.property(fc.integer({min: 0, max: 10 ** 12}), locales, (cents, locale) => {
        const amount = cents / 100;
        const text = amount.toLocaleString(locale, {minimumFractionDigits: 2, maximumFractionDigits: 2});
        expect(readNumber(text, money)).toBe(amount);
      }),
    );
  });

  it('gives a number or the text, and never a number of other digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-$0-9., km]{0,12}$/), (text) => {
        const read = readNumber(text, money);
        if (typeof read !== 'number') return;
        const digits = (of: string): string => of.replace(/[^0-9]/g, '').replace(/^0+|0+$/g, '');
        expect(digits(read.toFixed(2))).toBe(digits(text));
      }),
    );
  });
});
