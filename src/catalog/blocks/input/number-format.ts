import type {TypedFormat} from './use-typed-text.ts';

export interface NumberFormatOptions {
  readonly decimals: number;
  readonly negative: boolean;
  /** Thousands separated by commas. */
  readonly grouped: boolean;
}

/** Typing of numbers in en-US: digits, one point, at most so many decimals, commas put in. */
export function numberFormat({decimals, negative, grouped}: NumberFormatOptions): TypedFormat {
  return {
    clean: (text) => {
      const sign = negative && /^\s*[-\u2212]/.test(text) ? '-' : '';
      const [whole = '', ...rest] = text.replace(/[^0-9.]/g, '').split('.');
      const kept = whole.slice(0, 15);
      if (rest.length === 0 || decimals === 0) return sign + kept;
      return `${sign}${kept}.${rest.join('').slice(0, decimals)}`;
    },
    show: (held) => {
      if (!grouped) return held;
      const sign = held.startsWith('-') ? '-' : '';
      const [whole = '', fraction] = held.slice(sign.length).split('.');
      const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',');
      return sign + parts + (fraction === undefined ? '' : `.${fraction}`);
    },
  };
}
