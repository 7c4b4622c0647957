import type {Files} from '../../model/workspace.ts';
import {isoDay} from '../../lib/iso-day.ts';
import type {Span} from '../../model/tree.ts';

/** A comment `# waymark-ignore <code> until <day>: <reason>`, or what looks like one. */
export interface SilencingComment {
  readonly file: string;
  readonly span: Span;
  /** Offsets of the line that it stands above: the next one that is no comment and not blank. */
  readonly line: Span;
  /** Whether something else stands before it on its line. */
  readonly trailing: boolean;
  readonly code: string | undefined;
  /** The last day on which it holds, `2027-06-30`. */
  readonly until: string | undefined;
  readonly reason: string;
}

const comment = /(?<=^|[ \t])# ?waymark-ignore\b([^\r\n]*)/gm;
const words = /^\s+([a-z][a-z-]*)\s+until\s+(\S+?)\s*:\s*(.*?)\s*$/;

/** Every such comment of a workspace, also those that are not written as they should be. */
export function silencingComments(files: Files): readonly SilencingComment[] {
  const found: SilencingComment[] = [];
  for (const [file, text] of files) {
    if (!text.includes('waymark-ignore')) continue;
    for (const match of text.matchAll(comment)) {
      const [whole, rest = ''] = match;
      const start = match.index;
      const end = start + whole.trimEnd().length;
      const [, code, until, reason = ''] = words.exec(rest) ?? [];
      const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
      const isDay = until !== undefined && until.length === 10 && isoDay(until) !== undefined;
      found.push({
        file,
        span: [start, end],
        line: lineBelow(text, end),
        trailing: before.trim() !== '',
        code,
        until: isDay ? until : undefined,
        reason,
      });
    }
  }
  return found;
}

function lineBelow(text: string, from: number): Span {
  const line = /^(?![ \t]*(?:#|\r?$)).*$/gm;
  line.lastIndex = text.indexOf('\n', from) + 1;
  const match = line.lastIndex === 0 ? null : line.exec(text);
  return match === null ? [text.length, text.length] : [match.index, match.index + match[0].length];
}
