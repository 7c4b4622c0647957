import {homeDate} from '../countries/home.ts';
import type {FormatDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

/** A day as 11/21/2026; in the way of a country as 21/11/2026. */
export const date: FormatDefinition = {
  id: 'date',
  about: 'A day as 11/21/2026; with a country as it is written there: `date GB` gives 21/11/2026.',
  takes: ['date'],
  words: [{name: 'a country', pattern: '^[A-Z]{2}$', optional: true}],
  print: (value, written = homeDate) => {
    const day = isoDay(value);
    if (day === undefined) return '';
    const parts: Readonly<Record<string, string>> = {dd: pad(day.day), mm: pad(day.month), yyyy: String(day.year)};
    return written.replace(/dd|mm|yyyy/g, (part) => parts[part] ?? part);
  },
};

const pad = (part: number): string => String(part).padStart(2, '0');
