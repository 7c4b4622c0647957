/**
 * Whether two texts differ only in case, in spaces, in how the same letters are stored, and in which of the signs that look
 * alike stands for an apostrophe or a hyphen: a phone types ’ where a keyboard has '.
 */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019\u201B\u02BC\u02B9\u2032`\u00B4]/gu, "'")
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .trim()
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}
