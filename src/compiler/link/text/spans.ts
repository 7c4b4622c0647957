import {noteNumber} from '../../../lib/note-numbers.ts';

/** A piece of marked-up text before its names are looked up. */
export type TextSpan =
  | {readonly is: 'words'; readonly words: string}
  | {readonly is: 'print'; readonly source: string}
  | {readonly is: 'strong' | 'emphasis'; readonly of: readonly TextSpan[]}
  | {readonly is: 'link'; readonly to: string; readonly of: readonly TextSpan[]}
  | {readonly is: 'unclosed'};

/** Marks inside one another, more than anybody writes. */
const depthLimit = 6;

const special = /\\[\\*_[\](){}#>-]|\(\(|\*\*|\*|_|\[/g;

/**
 * Reads one line of the small Markdown: `**strong**`, `*emphasis*`, `[words](target)`, `((print))`, `[^2]`;
 * a backslash takes a sign's meaning away. What is opened and not closed stands for itself, but
 * `((` without `))` is reported by the caller.
 */
export function readSpans(text: string, depth = 0): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let from = 0;
  const words = (until: number) => {
    if (until > from) spans.push({is: 'words', words: text.slice(from, until)});
  };
  for (let found = next(text, 0, depth); found !== undefined; found = next(text, found.until, depth)) {
    if (found.span === undefined) continue;
    words(found.at);
    spans.push(found.span);
    from = found.until;
  }
  words(text.length);
  return merged(spans);
}

interface Found {
  readonly at: number;
  readonly until: number;
  /** Absent: the sign stands for itself. */
  readonly span: TextSpan | undefined;
}

function next(text: string, start: number, depth: number): Found | undefined {
  special.lastIndex = start;
  const match = special.exec(text);
  if (match === null) return undefined;
  const [sign] = match;
  const at = match.index;
  const inside = at + sign.length;
  if (sign.startsWith('\\')) return {at, until: inside, span: {is: 'words', words: sign.slice(1)}};
  if (sign === '((') {
    const end = text.indexOf('))', inside);
    if (end === -1) return {at, until: text.length, span: {is: 'unclosed'}};
    return {at, until: end + 2, span: {is: 'print', source: text.slice(inside, end)}};
  }
  const note = sign === '[' ? /^\[\^([1-9]\d?)\]/.exec(text.slice(at, at + 5)) : null;
  if (note !== null) return {at, until: at + note[0].length, span: {is: 'words', words: noteNumber(Number(note[1]))}};
  if (depth >= depthLimit) return {at, until: inside, span: undefined};
  if (sign === '[') return link(text, at, depth);
  if (sign === '_' && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return {at, until: inside, span: undefined};
  const end = closing(text, sign, inside);
  if (end === -1) return {at, until: inside, span: undefined};
  return {
    at,
    until: end + sign.length,
    span: {is: sign === '**' ? 'strong' : 'emphasis', of: readSpans(text.slice(inside, end), depth + 1)},
  };
}

function link(text: string, at: number, depth: number): Found {
  const middle = text.indexOf('](', at);
  const end = middle === -1 ? -1 : text.indexOf(')', middle);
  if (end === -1) return {at, until: at + 1, span: undefined};
  const of = readSpans(text.slice(at + 1, middle), depth + 1);
  return {at, until: end + 1, span: {is: 'link', to: text.slice(middle + 2, end), of}};
}

/** Where a sign is closed; a closing sign follows a letter, not a space, and closes something. */
function closing(text: string, sign: string, from: number): number {
  if (/\s|^$/.test(text[from] ?? '')) return -1;
  for (let end = text.indexOf(sign, from + 1); end !== -1; end = text.indexOf(sign, end + 1)) {
    const doubled = sign === '*' && (text[end + 1] === '*' || text[end - 1] === '*');
    if (!/\s/.test(text[end - 1] ?? ' ') && text[end - 1] !== '\\' && !doubled) return end;
  }
  return -1;
}

function merged(spans: readonly TextSpan[]): readonly TextSpan[] {
  return spans.reduce<TextSpan[]>((list, span) => {
    const last = list.at(-1);
    if (last?.is === 'words' && span.is === 'words')
      list[list.length - 1] = {is: 'words', words: last.words + span.words};
    else list.push(span);
    return list;
  }, []);
}
