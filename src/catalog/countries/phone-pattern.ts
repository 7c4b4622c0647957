import metadata from 'libphonenumber-js/min/metadata';
import {home} from './home.ts';

/** Ten digits: how numbers of the home country are answered. */
const homeNumber = '^[0-9]{10}$';

/** Numbers of whichever country: as the home country's are answered, or with a plus sign and the country's code (E.164). */
export const anyNumber = '^(?:[0-9]{10}|\\+[1-9][0-9]{5,14})$';

/**
 * What an answer of a country fits: of the home country ten digits; of any other its numbers with a plus sign, its code,
 * and no spaces (E.164), as its numbering plan has them.
 */
export function phonePattern(country: string): string {
  if (country === home) return homeNumber;
  // Of a country the code and the pattern of its numbers are the first and the third thing that are known.
  const plans: Readonly<Record<string, readonly unknown[]>> = metadata.countries;
  const [code, , numbers] = plans[country] ?? [];
  if (typeof code !== 'string' || typeof numbers !== 'string') throw new Error(`There is no country "${country}".`);
  return `^\\+${code}(?:${numbers})$`;
}
