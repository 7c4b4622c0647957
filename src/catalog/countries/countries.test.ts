import examples from 'libphonenumber-js/mobile/examples';
import {getExampleNumber, isSupportedCountry} from 'libphonenumber-js/min';
import {describe, expect, it} from 'vitest';
import {countryCodes} from './country-codes.ts';
import {phoneLibrary} from './phone-library.ts';
import {anyNumber, phonePattern} from './phone-pattern.ts';
import {longDateLocale, writtenDate} from './written-date.ts';

const numbers = countryCodes.flatMap((country) => {
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return number === undefined || country === 'US' ? [] : [[country, number] as const];
});

describe('a country', () => {
  it('is every one that has a numbering plan', () => {
    expect(countryCodes).toEqual(expect.arrayContaining(['CA', 'DE', 'GB', 'US']));
    expect(numbers.length).toBeGreaterThan(200);
  });

  it.each(numbers)('%s has numbers that fit what it answers, and no others', (country, {number}) => {
    const pattern = new RegExp(phonePattern(country), 'u');
    expect(number).toMatch(pattern);
    expect(number).toMatch(new RegExp(anyNumber, 'u'));
    expect(number.slice(0, 4)).not.toMatch(pattern);
    expect(`${number}0000000`).not.toMatch(pattern);
    expect(number.slice(1)).not.toMatch(pattern);
  });

  it.each(numbers)('%s reads what it shows of a number as that number', (country, number) => {
    const {clean, show} = phoneLibrary.typed(country);
    expect(clean(number.formatNational())).toBe(number.number);
    expect(clean(number.formatInternational())).toBe(number.number);
    expect(clean(show(number.number))).toBe(number.number);
    for (let length = 1; length < number.number.length; length += 1) {
      const held = clean(number.nationalNumber.slice(0, length));
      expect(clean(show(held))).toBe(held);
    }
  });

  it.each([
    ['US', 'mm/dd/yyyy', 'en-US'],
    ['GB', 'dd/mm/yyyy', 'en-GB'],
    ['DE', 'dd.mm.yyyy', 'en-GB'],
    ['FR', 'dd/mm/yyyy', 'en-GB'],
    ['NL', 'dd-mm-yyyy', 'en-GB'],
    ['JP', 'yyyy/mm/dd', 'en-US'],
  ])('%s writes a day as %s', (country, written, locale) => {
    expect(writtenDate(country)).toBe(written);
    expect(longDateLocale(country)).toBe(locale);
  });

  it.each(countryCodes)('%s writes day, month and year once each, in digits', (country) => {
    expect(writtenDate(country)).toMatch(/^(?:dd|mm|yyyy)([./-])(?:dd|mm|yyyy)\1(?:dd|mm|yyyy)$/);
    expect(new Set(writtenDate(country).split(/[./-]/)).size).toBe(3);
  });
});

describe('phone numbers by country', () => {
  it.each([
    ['+442079460000', 'GB', '020\u00a07946\u00a00000'],
    ['+442079460000', 'DE', '+44\u00a020\u00a07946\u00a00000'],
    ['+442079460000', 'ZZ', '+44\u00a020\u00a07946\u00a00000'],
    ['+4930901820', 'DE', '030\u00a0901820'],
    ['020 7946', 'GB', '020\u00a07946'],
    ['+441', 'GB', '+441'],
  ])('shows %s to people of %s as %s', (number, country, text) => {
    expect(phoneLibrary.shown(number, country)).toBe(text);
  });

  it('holds what is typed until it is a number, and what is deleted from one', () => {
    const {clean, show} = phoneLibrary.typed('GB');
    expect(clean('020 7946 000')).toBe('0207946000');
    expect(clean('020 7946 0000')).toBe('+442079460000');
    expect(clean('+44 20 7946 0000')).toBe('+442079460000');
    expect(clean('tel: (020) 7946-0000')).toBe('+442079460000');
    expect(clean('+33 1 23 45 67 89')).toBe('+33123456789');
    expect(show('+33123456789')).toBe('+33 1 23 45 67 89');
    expect(show('020794')).toBe('020 794');
    expect(clean('')).toBe('');
  });
});
