import {codeFrameColumns} from '@babel/code-frame';
import {stringify} from 'yaml';
import {visible} from '../../lib/visible.ts';
import type {Files} from '../../model/workspace.ts';
import {isDiagnosticCode, diagnosticCatalog} from '../catalog.ts';
import type {Diagnostic} from '../diagnostic.ts';
import {forOrgs, type Gathered, gather} from '../gather.ts';
import {type Place, places} from '../places.ts';

export interface PrettyOptions {
  readonly colours: boolean;
}

/**
 * Findings for a person at a terminal: place, the lines of YAML, what, what to do; and why it matters, at the
 * first of a code. Ends with a new line.
 */
export function renderPretty(diagnostics: readonly Diagnostic[], files: Files, {colours}: PrettyOptions): string {
  const placeOf = places(files);
  const paint = painter(colours);
  const explained = new Set<string>();
  return gather(diagnostics)
    .map((one) => {
      const place = placeOf(one.origin);
      const where = `${visible(one.origin.file)}:${place.start.line}:${place.start.column}`;
      const orgs = forOrgs(one.orgs);
      const head = [paint.bold(where), paint.severity(one.severity), paint.faint(one.code), orgs].filter(
        (part) => part !== '',
      );
      return [
        head.join('  '),
        ...frame(files, one, place, colours),
        `${one.message}.`
          .split('\n')
          .map((line) => `  ${visible(line)}`)
          .join('\n'),
        ...whyOf(one.code, explained).map(paint.faint),
        ...advice(one, placeOf),
        ...exampleOf(one),
        '',
      ].join('\n');
    })
    .join('\n');
}

function whyOf(code: string, explained: Set<string>): readonly string[] {
  if (explained.has(code) || !isDiagnosticCode(code)) return [];
  explained.add(code);
  return [`  ${diagnosticCatalog[code].why}`];
}

/** Characters of a line that are shown. */
const widest = 160;

/** Characters that stay before a mark that would stand too far to the right, and of a long mark those that must be seen. */
const beside = 60;

function frame(files: Files, {origin}: Gathered, {start, end}: Place, colours: boolean): readonly string[] {
  const text = files.get(origin.file);
  if (text === undefined || text === '') return [];
  const oneLine = start.line === end.line;
  const location = oneLine ? {start, end} : {start};
  const options = {linesAbove: 1, linesBelow: 1, highlightCode: false, forceColor: false};
  const lines = codeFrameColumns(text, location, options).split('\n');
  const gutter = (lines[0] ?? '').indexOf('|') + 2;
  const marked = oneLine ? Math.min(end.column - start.column, beside) : 1;
  const isFar = gutter + start.column + marked > widest;
  const shown = lines
    .map((line) => visible(isFar ? withoutFront(line, gutter, start.column - beside) : line))
    .map((line) => (line.length > widest ? `${line.slice(0, widest - 1)}…` : line));
  return colours ? shown.map((line) => (line.startsWith('>') ? line : `\u001B[2m${line}\u001B[22m`)) : shown;
}

/** A line of a frame without the first characters behind its gutter. A line of marks has no number there. */
function withoutFront(line: string, gutter: number, length: number): string {
  const front = line.slice(0, gutter);
  if (line.length <= gutter) return line;
  // Of a character of two units no half is left.
  const rest = line.slice(gutter + length).replace(/^[\uDC00-\uDFFF]/, ' ');
  return `${front}${/\d/.test(front) ? '…' : ' '}${rest}`;
}

function advice(one: Gathered, placeOf: ReturnType<typeof places>): readonly string[] {
  const lines: string[] = [];
  for (const {origin, message} of one.related ?? []) {
    const {line, column} = placeOf(origin).start;
    lines.push(`  ${visible(message)}: ${visible(origin.file)}:${line}:${column}`);
  }
  const hint = one.hint ?? (isDiagnosticCode(one.code) ? diagnosticCatalog[one.code].fix : undefined);
  if (hint !== undefined) lines.push(`  → ${visible(hint)}`);
  return lines;
}

function exampleOf({example}: Gathered): readonly string[] {
  if (example === undefined) return [];
  const text = stringify(example, {lineWidth: 110, flowCollectionPadding: false});
  return [
    '  For example with these facts:',
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `    ${visible(line)}`),
  ];
}

function painter(colours: boolean): {bold: Paint; faint: Paint; severity: Paint} {
  const wrap =
    (open: number, close: number): Paint =>
    (text) =>
      colours ? `\u001B[${open}m${text}\u001B[${close}m` : text;
  return {bold: wrap(1, 22), faint: wrap(2, 22), severity: (text) => wrap(text === 'error' ? 31 : 33, 39)(text)};
}

type Paint = (text: string) => string;
