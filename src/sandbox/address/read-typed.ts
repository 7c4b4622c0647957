import {wordsOf} from './words.ts';

/** What somebody typed as an address. */
export interface Typed {
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

/** Takes an address apart: house number first, a unit anywhere behind it, the rest as words. */
export function readTyped(text: string): Typed {
  const [, number, rest = ''] = /^\s*(?:(\d{1,6})(?!\p{L}))?(.*)$/su.exec(text) ?? [];
  const [found = '', kind = '', name = ''] =
    /(?:\b(apt|apartment|unit|suite|ste)\b\.?|(?=#))\s*#?\s*([a-z]?\d{1,5}[a-z]?|[a-z])\b/iu.exec(rest) ?? [];
  return {
    house: number === undefined ? undefined : Number(number),
    unit: found === '' ? undefined : `${units[kind.toLowerCase() || '#']} ${name.toUpperCase()}`,
    words: wordsOf(rest.replace(found, ' ')).slice(0, mostWords),
  };
}

/** More words than any address has are not looked at. */
const mostWords = 9;
