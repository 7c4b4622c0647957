import type {FormatDefinition} from '../definition.ts';
import {isoDay} from '../../lib/iso-day.ts';

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

/** A day as 11/21/2026. */
export const date: FormatDefinition = {
  id: 'date',
  about: 'A day as 11/21/2026.',
  takes: ['date'],
  words: [],
  print: (value) => {
    const day = isoDay(value);
    return day === undefined ? '' : `${pad(day.month)}/${pad(day.day)}/${day.year}`;
  },
};
