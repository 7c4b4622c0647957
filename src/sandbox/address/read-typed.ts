import {comparableWords} from './words.ts';

/** What somebody typed as an address. */
export interface TypedAddress {
  readonly house: number | undefined;
  /** `Apt 4` */
  readonly unit: string | undefined;
  /** Words of street, city, state and ZIP code, in the order they were typed. */
  readonly words: readonly string[];
}

const units: Readonly<Record<string, string>> = {
  apt: 'Apt',
  apartment: 'Apt',
  unit: 'Unit',
  suite: 'Suite',
  ste: 'Suite',
  '#': 'Unit',
};

/** A house number that does not stand first. Five digits are a ZIP code there. */
const behindStreet = /(?<![\p{L}\d])\d{1,4}(?![\p{L}\d])/u;

/** Takes an address apart: a unit anywhere, the house number first or, where none stands there, behind the street, the rest as words. */
export function readTyped(text: string): TypedAddress {
  const [, first, rest = ''] = /^\s*(?:(\d{1,6})(?!\p{L}))?(.*)$/su.exec(text) ?? [];
  const [found = '', kind = '', name = ''] =
    /(?:\b(apt|apartment|unit|suite|ste)\b\.?|(?=#))\s*#?\s*([a-z]?\d{1,5}[a-z]?|[a-z])\b/iu.exec(rest) ?? [];
  const street = rest.replace(found, ' ');
  const behind = first === undefined ? behindStreet.exec(street)?.[0] : undefined;
  const number = first ?? behind;
  return {
    house: number === undefined ? undefined : Number(number),
    unit: found === '' ? undefined : `${units[kind.toLowerCase() || '#']} ${name.toUpperCase()}`,
    words: comparableWords(behind === undefined ? street : street.replace(behindStreet, ' ')).slice(0, mostWords),
  };
}

/** More words than any address has are not looked at. */
const mostWords = 9;
