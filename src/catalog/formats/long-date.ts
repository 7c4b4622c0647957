import type {FormatDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** Made when first asked: the compiler only wants to know that there is such a format. */
let names: Intl.DateTimeFormat | undefined;

/** A day as November 21, 2026. */
export const longDate: FormatDefinition = {
  id: 'long-date',
  about: 'A day as November 21, 2026.',
  takes: ['date'],
  words: [],
  print: (value) => {
    const day = isoDay(value);
    if (day === undefined) return '';
    names ??= new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});
    return names.format(Date.UTC(day.year, day.month - 1, day.day));
  },
};
