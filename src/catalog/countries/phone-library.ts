import {AsYouType, isSupportedCountry, parsePhoneNumberFromString, type CountryCode} from 'libphonenumber-js/min';
import type {PhoneRules, TypedNumber} from './phone-rules.ts';

/** No number has more digits, with its country's code and what is dialled in front of it. */
const longest = 18;

/** Phone numbers by the rules of every country, as the library of their plans has them. */
export const phoneLibrary: PhoneRules = {
  shown: (number, country) => unbroken(shown(number, codeOf(country))),
  typed: (country) => {
    const known = formats.get(country) ?? formatOf(codeOf(country));
    formats.set(country, known);
    return known;
  },
};

const formats = new Map<string, TypedNumber>();

function formatOf(country: CountryCode | undefined): TypedNumber {
  const read = (kept: string): string => {
    const number = parsePhoneNumberFromString(kept, country);
    return number?.isValid() === true ? number.number : kept;
  };
  const clean = (text: string): string => read(dialled(text));
  return {
    clean,
    edit: (text) => read(dialled(text, longest)),
    show: (held) => {
      const text = shown(held, country);
      // A number that would be read as another is shown with its code.
      if (text !== held) return clean(text) === held ? text : international(held);
      const typed = new AsYouType(country).input(held);
      return clean(typed) === held ? typed : held;
    },
    length: (text) => dialled(text).length,
  };
}

const codeOf = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

/** The digits of a text, so many at most, and the plus sign in front of them. */
function dialled(text: string, most?: number): string {
  const plus = /^\s*\+/.test(text) ? '+' : '';
  return plus + text.replace(/[^0-9]/g, '').slice(0, most);
}

function shown(held: string, country: CountryCode | undefined): string {
  const number = wholeNumber(held);
  if (number === undefined) return held;
  return country !== undefined && number.country === country ? number.formatNational() : number.formatInternational();
}

const international = (held: string): string => wholeNumber(held)?.formatInternational() ?? held;

function wholeNumber(held: string) {
  const number = held.startsWith('+') ? parsePhoneNumberFromString(held) : undefined;
  return number?.isValid() === true ? number : undefined;
}

/** No line ends in the middle of a number. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
