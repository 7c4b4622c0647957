import {home, homeDate} from './home.ts';

const wordOf: Readonly<Record<string, string>> = {day: 'dd', month: 'mm', year: 'yyyy'};

/**
 * How days are written in a country in digits, after what `Intl` has of the language that most speak there:
 * `dd/mm/yyyy`, `dd.mm.yyyy`, `yyyy-mm-dd`. A sign besides a slash, a point and a dash is a slash.
 */
export function writtenDate(country: string): string {
  if (country === home) return homeDate;
  const {language} = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).formatToParts(0);
  const order = parts.flatMap(({type}) => wordOf[type] ?? []);
  const between = parts.find(({type, value}) => type === 'literal' && /[./-]/.test(value))?.value ?? '/';
  return order.join(/[./-]/.exec(between)?.[0] ?? '/');
}

/** The English in which a long day reads as in a country: with the day in front where days are written so. */
export function longDateLocale(country: string): string {
  return writtenDate(country).startsWith('dd') ? 'en-GB' : 'en-US';
}
