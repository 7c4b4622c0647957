import type {FormatDefinition} from '../definition.ts';

const clock = /^(?:\d{4}-\d{2}-\d{2}[T ])?([01]\d|2[0-3]):([0-5]\d)/;

/** The time of day of a date and time, as it was written: 2:30 PM. */
export const time: FormatDefinition = {
  id: 'time',
  about: 'The time of day of a date and time, as it was written: 2:30 PM.',
  takes: ['date', 'text'],
  words: [],
  print: (value) => {
    const found = typeof value === 'string' ? clock.exec(value) : null;
    if (found === null) return '';
    const hour = Number(found[1]);
    return `${hour % 12 === 0 ? 12 : hour % 12}:${found[2]} ${hour < 12 ? 'AM' : 'PM'}`;
  },
};
