import type {FormatDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** Made when first asked: the compiler only wants to know that there is such a format. */
const names = new Map<string, Intl.DateTimeFormat>();

/** A day as November 21, 2026; in the way of a country as 21 November 2026. */
export const longDate: FormatDefinition = {
  id: 'long-date',
  about: 'A day as November 21, 2026; with a country as it reads there: `long-date GB` gives 21 November 2026.',
  takes: ['date'],
  words: [{name: 'a country', pattern: '^[A-Z]{2}$', optional: true}],
  print: (value, locale = 'en-US') => {
    const day = isoDay(value);
    if (day === undefined) return '';
    const made = names.get(locale) ?? new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'});
    names.set(locale, made);
    return made.format(Date.UTC(day.year, day.month - 1, day.day));
  },
};
