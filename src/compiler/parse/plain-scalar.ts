/** What a word without quotes stands for, or why that is not certain. */
export type PlainScalar =
  | {readonly value: string | number | boolean | null; readonly doubt?: undefined}
  | {readonly value: string; readonly doubt: string; readonly hint?: string};

const number = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/;
const numberElsewhere =
  /^[-+]?(?:0[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+|[0-9]+)$|^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/;
/**
 * Quotes that a word processor makes of " and ', around all of a text: YAML takes them for letters. Other languages have
 * others, as „ and “, which are sound text; and what begins with U+2019 begins with an apostrophe.
 */
const inOtherQuotes = /^(?:\u201C[^\u2018-\u201F]*\u201D|\u2018[^\u2018-\u201F]*\u2019)$/u;
const wordElsewhere = /^(?:~|Null|NULL|True|TRUE|False|FALSE)$/;

/**
 * Reads an unquoted scalar: `true`, `false`, `null` and numbers as JSON writes them are what they look
 * like; whatever else is text, dates and `yes` too. A spelling that other YAML readers take for a
 * number, yes-or-no or nothing is in doubt.
 */
export function plainScalar(source: string): PlainScalar {
  if (source === 'true') return {value: true};
  if (source === 'false') return {value: false};
  if (source === 'null') return {value: null};
  if (number.test(source)) {
    const value = Number(source);
    if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return {value};
    return {value: source, doubt: 'the number is too large to be kept exactly'};
  }
  if (wordElsewhere.test(source))
    return {value: source, doubt: 'it is read as a word by some and as a value by others'};
  if (numberElsewhere.test(source))
    return {value: source, doubt: 'it is read as a text by some and as a number by others'};
  if (inOtherQuotes.test(source)) {
    const hint = `Write straight quotes, ' or ". Where these shall be read, put straight ones around them.`;
    return {value: source, doubt: 'these quotes are letters to YAML, and part of it', hint};
  }
  return {value: source};
}
