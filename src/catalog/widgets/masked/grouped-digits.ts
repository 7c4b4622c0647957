import type {TypedFormat} from '../../blocks/input/use-typed-text.ts';

/** Digits, of which at most `most` can be typed, with a dash between groups: 3, 2, 4 shows `123-45-6789`. */
export function groupedDigits(most: number, groups: readonly number[]): TypedFormat {
  return {
    clean: digitsOf,
    edit: (text) => digitsOf(text).slice(0, most),
    show: (held) => {
      const parts: string[] = [];
      let from = 0;
      for (const size of groups) {
        if (size > 0 && from < held.length) parts.push(held.slice(from, from + size));
        from += size;
      }
      if (from < held.length) parts.push(held.slice(from));
      return parts.join('-');
    },
  };
}

/** The digits of a text, and nothing else of it. */
export const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');
