import type {Sql} from './dialect.ts';

/** A line that engines pass over, whatever it says: nothing in it ends the line, or goes on in the next. */
export const comment = (text: string): Sql =>
  `-- ${text.replaceAll(/[\p{Cc}\u2028\u2029\\]/gu, (sign) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}`;
