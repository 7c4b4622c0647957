/** What may follow a text in quotes. */
const ends = /^\s*(?:[,:}\]]|$|#)/;

/** What is said of a quote that ends a text before its author does. */
export const textEnds = 'The text ends at this quote, and more follows';

/** How a quote of this kind is written inside of a text in such quotes. */
export function hintInside(quote: string): string {
  return quote === '"'
    ? `Inside of "..." a quote is written \\". Or write the whole text in single quotes.`
    : "Inside of '...' an apostrophe is written twice: ''. Or write the whole text in double quotes.";
}

/**
 * Where a double quote ends a text of this line that none begins: whatever the parser makes of what follows, that one was
 * lost. Undefined where quotes are wrong in another way. One in a comment, or in a text in single quotes, is part of it.
 */
export function strayQuote(line: string): number | undefined {
  const opens = /(?:^|[\s:,[{])$/;
  const sign = /["']|(?<=^|\s)#/g;
  for (let found = sign.exec(line); found !== null; found = sign.exec(line)) {
    const [at, isOpening] = [found.index, opens.test(line.slice(0, found.index))];
    if (found[0] === '#') return undefined;
    if (found[0] === "'") {
      const text = isOpening ? /^'(?:[^']|'')*'/.exec(line.slice(at))?.[0] : undefined;
      if (text !== undefined) sign.lastIndex = at + text.length;
      continue;
    }
    if (!isOpening) return ends.test(line.slice(at + 1)) ? at : undefined;
    const text = /^"(?:[^"\\]|\\.)*"/.exec(line.slice(at))?.[0];
    if (text === undefined || !ends.test(line.slice(at + text.length))) return undefined;
    sign.lastIndex = at + text.length;
  }
  return undefined;
}

/** The next entry of a map, or another text in quotes, that stands behind a value without a comma. */
const isNext = /^\s+(?:[\w-]+:\s|(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")\s*(?:[,}\]]|$))/;

interface EarlyQuote {
  readonly at: number;
  readonly message: string;
  readonly hint: string;
}

/** The quote that ends a value of this line with more of it behind, as the apostrophe of 'One's thing'. */
export function earlyQuote(line: string): EarlyQuote | undefined {
  // A value begins behind the first colon of its entry, a dash, a comma or what opens a map or list; elsewhere a quote is a letter.
  for (const {0: whole, index} of line.matchAll(/(?:(?:^|\s)-|[:,[{])\s*(?:'(?:[^']|'')*'|"(?:[^"\\]|\\.)*")/g)) {
    const before = line.slice(0, index);
    if (/(?:^|\s)#/.test(before)) return undefined;
    if (whole.startsWith(':') && /:\s[^,[{]*$/.test(before)) return undefined;
    const at = index + whole.length - 1;
    const rest = line.slice(at + 1);
    if (ends.test(rest)) continue;
    if (/[[{]/.test(line.slice(0, at)) && isNext.test(rest))
      return {at, message: 'Behind this value a comma is missing', hint: 'Write one.'};
    return {at, message: textEnds, hint: hintInside(line[at] ?? '')};
  }
  return undefined;
}

/**
 * Where on a line a value stands in quotes that a word processor makes of " and ', with a `: ` between them: they are letters to
 * YAML, which reads a key there. Undefined where there is none.
 */
export function letterQuotes(line: string): readonly [start: number, end: number] | undefined {
  for (const {0: text, index} of line.matchAll(/\u201C[^\u201C\u201D]*\u201D|\u2018[^\u2018-\u201F]*\u2019/gu)) {
    const above = line.slice(0, index);
    const before = above.trimEnd();
    if (before === above || !/[:,]/.test(before.at(-1) ?? '') || !/:\s/.test(text)) continue;
    return /(?:^|\s)#/.test(before) ? undefined : [index, index + text.length];
  }
  return undefined;
}
