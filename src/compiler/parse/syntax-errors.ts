import {Composer, type Document, Scalar, visit, type YAMLParseError} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {Limits} from './limits.ts';
import {readTokens} from './read-tokens.ts';
import {spanOrigin} from './span-origin.ts';
import {syntaxMessage} from './syntax-message.ts';

/** Errors after which the parser has lost its place: what it says next follows from them. */
const lost = new Set(['UNEXPECTED_TOKEN', 'MISSING_CHAR', 'BAD_INDENT', 'BLOCK_IN_FLOW', 'MULTILINE_IMPLICIT_KEY']);
const restarts = 20;

/** The documents in a text, as the library composes them; at least one. */
export function compose(
  text: string,
  limits: Limits,
): {documents: readonly Document.Parsed[]} | {stopped: string; at: number} {
  const read = readTokens(text, limits);
  if (read.stopped !== undefined) return read;
  // Types of scalars are ours to tell (plain-scalar), and so are duplicates: the library's check of
  // them takes the square of the number of keys.
  const composer = new Composer({schema: 'failsafe', uniqueKeys: false, resolveKnownTags: false, logLevel: 'silent'});
  return {documents: [...composer.compose(read.tokens, true, text.length)]};
}

/**
 * The syntax errors of a file, one a line. Where the parser has lost its place, it is started again at
 * the next key of the first level, so that one mistake does not hide the others nor invent new ones.
 */
export function syntaxErrors(
  file: string,
  text: string,
  first: readonly Document.Parsed[],
  limits: Limits,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  let documents = first;
  let start = 0;
  for (let round = 0; round < restarts; round += 1) {
    const stop = errorsOf(file, text, start, documents, found);
    if (stop === undefined) break;
    const next = nextKey(text, stop);
    if (next === undefined) break;
    const again = compose(text.slice(next), limits);
    if (!('documents' in again)) break;
    documents = again.documents;
    start = next;
  }
  return found;
}

function errorsOf(
  file: string,
  text: string,
  start: number,
  documents: readonly Document.Parsed[],
  found: Diagnostic[],
): number | undefined {
  let line = -2;
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      const at = spanOrigin(file, text, start + document.range[0]);
      found.push(
        diagnostic('yaml-syntax', at, 'A file holds one document', {hint: 'Remove the `---`, or make two files.'}),
      );
    }
    if (document.directives?.yaml.explicit === true) {
      found.push(
        diagnostic('yaml-syntax', spanOrigin(file, text, start), 'A file has no `%` directives', {
          hint: 'Remove the line.',
        }),
      );
    }
    for (const error of inOrder(document.errors)) {
      const open = error.code === 'MISSING_CHAR' ? openQuote(document, error.pos[0]) : undefined;
      const from = start + (open ?? error.pos[0]);
      const itsLine = text.lastIndexOf('\n', from - 1);
      if (itsLine === line) continue;
      line = itsLine;
      const {message, hint} = syntaxMessage(error.code);
      found.push(
        diagnostic(
          'yaml-syntax',
          spanOrigin(file, text, from, open === undefined ? start + error.pos[1] : from + 1),
          message,
          {hint},
        ),
      );
      if (lost.has(error.code)) return from;
    }
  }
  return undefined;
}

/** Where a quote was opened that is never closed: the parser says so only where the text ends. */
function openQuote(document: Document.Parsed, end: number): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar: (_, node) => {
      const quoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
      if (!quoted || !node.range || node.range[0] >= end || node.range[1] < end) return undefined;
      found = node.range[0];
      return visit.BREAK;
    },
  });
  return found;
}

function inOrder(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  return errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
}

function nextKey(text: string, from: number): number | undefined {
  const key = /^[A-Za-z"'][^\n]*:/gm;
  key.lastIndex = text.indexOf('\n', from) + 1;
  return key.lastIndex === 0 ? undefined : key.exec(text)?.index;
}
