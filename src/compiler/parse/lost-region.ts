import type {Span} from '../../model/tree.ts';
import type {SourceLine} from './lines.ts';

/** What is left out of a text so that the rest can be read. */
export interface Lost {
  readonly span: Span;
  /** Offset of the key whose value is left out. */
  readonly key?: number;
  /** Keys of the first level that are left out whole. */
  readonly words?: readonly string[];
}

/** The value on a line, with the deeper lines that go on with it; undefined for a line without a key. */
export function valueRegion(lines: readonly SourceLine[], index: number): Lost | undefined {
  const key = lines[index]?.key;
  return key === undefined ? undefined : {span: [key.colon, endOf(lines, index, key.column)], key: key.start};
}

/**
 * Everything under the key that a line stands under: its lines do not hang together. On the first level
 * the line itself, with what is deeper below it.
 */
export function parentRegion(lines: readonly SourceLine[], index: number): Lost | undefined {
  const line = lines[index];
  if (line === undefined) return undefined;
  for (let above = index - 1; above >= 0; above -= 1) {
    const {indent = -1, key} = lines[above] ?? {};
    if (indent !== -1 && indent < line.indent && key !== undefined && key.column < line.indent)
      return valueRegion(lines, above);
  }
  const word = /^["']?([A-Za-z][\w-]*)/.exec(line.text)?.[1];
  return {span: [line.start, endOf(lines, index, line.indent)], ...(word === undefined ? {} : {words: [word]})};
}

/** Lines below one of the first level that are indented as if they belonged to it. */
export function childRegion(lines: readonly SourceLine[], index: number): Lost | undefined {
  const line = lines[index];
  if (line === undefined || line.indent <= 0) return undefined;
  const end = endOf(lines, index, 0);
  const words = lines
    .filter(({start, indent, key}) => start >= line.start && start < end && indent === line.indent && key !== undefined)
    .flatMap(({text}) => /^\s*["']?([A-Za-z][\w-]*)/.exec(text)?.[1] ?? []);
  return {span: [line.start, end], words};
}

/** End of the last line below that is deeper than a column, or only closes what was opened. */
function endOf(lines: readonly SourceLine[], index: number, column: number): number {
  let end = lines[index]?.end ?? 0;
  for (const line of lines.slice(index + 1)) {
    if (line.indent !== -1 && line.indent <= column && !/^\s*[\]}]/.test(line.text)) break;
    if (line.indent !== -1) end = line.end;
  }
  return end;
}

/** A text with spaces in place of what is left out: every offset stays what it was. */
export function blanked(text: string, [start, end]: Span): string {
  return text.slice(0, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, ' ') + text.slice(end);
}
