import {isElsewhere} from '../../countries/home.ts';
import {phoneRules} from '../../countries/phone-rules.ts';
import type {TypedFormat} from '../../blocks/input/use-typed-text.ts';

/** Most digits of a number with its country code. */
const mostDigits = 15;

/**
 * `5550123456` as `(555) 012-3456`. A country code of 1 is dropped: no US area code begins so. With another the number
 * stays as it is, and is refused: without its code it would be somebody else's.
 */
export const phoneFormat: TypedFormat = {
  clean: (text) => {
    const digits = text.replace(/[^0-9]/g, '');
    if (/^\s*\+(?!\s*1)/.test(text)) return `+${digits.slice(0, mostDigits)}`;
    return digits.replace(/^1/, '').slice(0, 10);
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
