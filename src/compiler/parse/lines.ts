import type {Span} from '../../model/tree.ts';

/** One line of a text, without its end. */
export interface SourceLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Columns before the first sign; -1 for a line that is blank or a comment. */
  readonly indent: number;
  /** Where the key of the line stands, behind dashes, and where its value begins. */
  readonly key?: {readonly start: number; readonly column: number; readonly colon: number};
}

const keyed = /^([ \t]*(?:- +)*)("[^"]*"|'[^']*'|[A-Za-z][^\s:#{}[\],"']*)[ \t]*:(?=\s|$)/;

/** The lines of a text. A line that begins with a tab is taken to stand as its neighbours suggest. */
export function sourceLines(text: string): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  for (let start = 0; start <= text.length;) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    lines.push(lineOf(text.slice(start, end), start));
    start = end + 1;
  }
  return lines.map((line, index) =>
    line.indent !== -1 && /^ *\t/.test(line.text) ? shifted(line, tabbed(line, lines, index)) : line,
  );
}

function lineOf(text: string, start: number): SourceLine {
  const end = start + text.length;
  const [whole = '', prefix = ''] = keyed.exec(text) ?? [];
  const indent = /^\s*(?:#|$)/.test(text) ? -1 : text.length - text.trimStart().length;
  if (whole === '' || indent === -1) return {start, end, text, indent};
  return {
    start,
    end,
    text,
    indent,
    key: {start: start + prefix.length, column: prefix.length, colon: start + whole.length},
  };
}

function shifted(line: SourceLine, indent: number): SourceLine {
  const {key} = line;
  return {...line, indent, ...(key === undefined ? {} : {key: {...key, column: key.column - line.indent + indent}})};
}

/** Above its children by two where it has some, else beside the line above or under it. */
function tabbed({text}: SourceLine, lines: readonly SourceLine[], index: number): number {
  const opens = (line: string): boolean => /:\s*$/.test(line);
  const plain = ({indent, text: other}: SourceLine): boolean => indent !== -1 && !/^ *\t/.test(other);
  const below = lines.slice(index + 1).find(plain);
  const above = lines.slice(0, index).findLast(plain);
  const beside = above === undefined ? 0 : opens(above.text) ? (above.key?.column ?? above.indent) + 2 : above.indent;
  return opens(text) && below !== undefined && below.indent >= 2 ? Math.min(below.indent - 2, beside) : beside;
}

/** Index of the line that an offset stands in. */
export function lineAt(lines: readonly SourceLine[], offset: number): number {
  const index = lines.findIndex(({end}) => offset <= end);
  return index === -1 ? lines.length - 1 : index;
}

/** The word that a line begins with. */
export function firstWord({start, end, text}: SourceLine): Span {
  const from = start + (text.length - text.trimStart().length);
  const word = /^\S*/.exec(text.trimStart())?.[0] ?? '';
  return [Math.min(from, end), Math.min(from + Math.max(word.length, 1), end)];
}
