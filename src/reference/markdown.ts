/** Words as they are, in the type of code; also where they have backticks. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([marks]) => marks.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

/** Several lines as they are. */
export function codeBlock(text: string, language: string): string {
  return ['~~~~' + language, text, '~~~~'].join('\n');
}

/** `one`, `two` or `three`. */
export function listed(words: readonly string[], last = 'or'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

const signs: Readonly<Record<string, string>> = {
  '<': 'less',
  '>': 'more',
  '=': 'equal',
  '!': 'not',
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided',
  '%': 'rest',
};

/** A name as part of an address, and of a file's path: letters and digits as they are, signs by their names. */
export function slug(name: string): string {
  if (/^[a-zA-Z]/.test(name)) return name.replaceAll(/[^\w-]/g, '-');
  return [...name].map((sign) => signs[sign] ?? sign.replace(/[^\w-]/u, '')).join('-');
}
