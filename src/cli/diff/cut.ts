const longest = 160;
const around = 40;

/** A text whose end may be left out: of one that stands alone. */
export const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 4).trimEnd()} ...` : text;

/**
 * Two texts that differ, each cut around what differs where it is long: the first difference always shows, with
 * some of what stands before it.
 */
export function cutBoth(one: string, other: string): readonly [string, string] {
  if (Math.max(one.length, other.length) <= longest) return [one, other];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > around ? wordStart(one, start - around, start) : 0;
  return [cut(one, from, one.length - end), cut(other, from, other.length - end)];
}

/** Where a word begins, between two places; both texts are the same up to the second. */
function wordStart(text: string, at: number, before: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space >= before ? at : space + 1;
}

function cut(text: string, from: number, differs: number): string {
  // What differs may be longer than all that is shown: then its beginning is.
  const wanted = Math.min(Math.max(differs + around, from + around), from + longest);
  const space = text.lastIndexOf(' ', wanted);
  const to = wanted >= text.length ? text.length : space > Math.min(differs, wanted - around) ? space : wanted;
  return `${from > 0 ? '... ' : ''}${text.slice(from, to)}${to < text.length ? ' ...' : ''}`;
}
