import type {TypedFormat} from './use-typed-text.ts';

/**
 * Typing of numbers in en-US: commas are put in where `grouped`, as long as a text is digits and a point. Whatever else
 * is typed stays as it is typed: only who reads it in whole knows what it means.
 */
export function numberFormat(grouped: boolean): TypedFormat {
  const clean = (text: string): string => {
    const [, sign = '', body = ''] = /^\s*([-\u2212]?)\s*\$?\s*(.*)$/s.exec(text) ?? [];
    const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(body);
    if (isGrouped || /^\d*\.?\d*$/.test(body)) return (sign === '' ? '' : '-') + body.replaceAll(',', '');
    return text;
  };
  const show = (held: string): string => {
    if (!grouped || !isPlain(held)) return held;
    const sign = held.startsWith('-') ? '-' : '';
    const [whole = '', fraction] = held.slice(sign.length).split('.');
    const parts = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return sign + parts + (fraction === undefined ? '' : `.${fraction}`);
  };
  return {
    clean,
    show,
    // Commas that were put in here move with what is typed between them; one that a person types is meant.
    edit: (typed, before) => {
      // Where keypads have a comma for a point, ours are in its way: until three digits behind it say that it is no point.
      const whole = clean(before);
      if (grouped && typed === `${before},` && before.includes(',') && /^-?\d+$/.test(whole)) return `${whole},`;
      const [, high, low] = /^(-?\d{4,}),(\d{3})$/.exec(typed) ?? [];
      if (grouped && high !== undefined && typed.slice(0, -1) === before) return `${high}${low}`;
      const isOurs = isPlain(whole) && commas(typed) <= commas(before);
      const without = typed.replaceAll(',', '');
      return isOurs && isPlain(clean(without)) ? clean(without) : clean(typed);
    },
    length: (text) => text.replace(/[,$\s]/g, '').length,
  };
}

const isPlain = (held: string): boolean => /^-?\d*\.?\d*$/.test(held);
const commas = (text: string): number => text.split(',').length;
