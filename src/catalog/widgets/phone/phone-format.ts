import {isElsewhere} from '../../countries/home.ts';
import {phoneRules} from '../../countries/phone-rules.ts';
import type {TypedFormat} from '../../blocks/input/use-typed-text.ts';

/** Most digits of a number with its country code. */
const mostDigits = 15;

const clean = (text: string): string => {
  const digits = text.replace(/[^0-9]/g, '');
  return /^\s*\+(?!\s*1)/.test(text) ? `+${digits}` : digits.replace(/^1+/, '');
};

/**
 * `5550123456` as `(555) 012-3456`. A country code of 1 is dropped: no US area code begins so. With another the number
 * stays as it is, and is refused: without its code it would be somebody else's. So is one that is too long, which
 * only whoever types it sees end at ten digits.
 */
export const phoneFormat: TypedFormat = {
  clean,
  edit: (text) => {
    const held = clean(text);
    return held.slice(0, held.startsWith('+') ? mostDigits + 1 : 10);
  },
  show: (held) => {
    if (held.startsWith('+')) return held;
    if (held.length < 4) return held === '' ? '' : `(${held}`;
    const last = held.length > 6 ? `-${held.slice(6)}` : '';
    return `(${held.slice(0, 3)}) ${held.slice(3, 6)}${last}`;
  },
};

/** Whatever looks like a number: how one is held where the rules of its country are not at hand. */
const anyText: TypedFormat = {clean: (text) => text.replace(/[^0-9+]/g, ''), show: (held) => held};

/** How numbers of a country are typed; without one those of the United States. */
export function phoneFormatOf(country: unknown): TypedFormat {
  return isElsewhere(country) ? (phoneRules()?.typed(country) ?? anyText) : phoneFormat;
}
