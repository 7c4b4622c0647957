import {Composer, type CST, type Document, isMap} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree, Origin} from '../../model/tree.ts';
import {buildMap} from './build-tree.ts';
import {type Limits, limitsOf} from './limits.ts';
import {readTokens} from './read-tokens.ts';
import {syntaxMessage} from './syntax-message.ts';

/** A file as the next stages take it. No tree where its syntax leaves none to speak of. */
export interface Parsed {
  readonly tree?: MapTree;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads one file of strict YAML 1.2 (flow-language, principle 7) into a tree with positions. Never
 * throws; reports every mistake it can, up to a limit. Offsets are UTF-16 code units into `text`.
 */
export function parseFile(file: string, text: string): Parsed {
  const limits = limitsOf(file);
  const unreadable = refuseText(file, text, limits);
  if (unreadable !== undefined) return {diagnostics: [unreadable]};
  const read = readTokens(text, limits);
  if (read.stopped !== undefined) return {diagnostics: [diagnostic('file-limit', at(file, text, read.at), read.stopped)]};
  const documents = compose(read.tokens, text.length);
  const errors = syntaxErrors(file, text, documents);
  if (errors.length > 0) return {diagnostics: errors.slice(0, limits.findings)};
  const [document] = documents;
  if (!document || !isMap(document.contents)) {
    const message = document?.contents ? 'A file is a map of keys to values' : 'This file is empty';
    return {diagnostics: [diagnostic('yaml-syntax', at(file, text, 0), message)]};
  }
  const builder = {file, length: text.length, diagnostics: [] as Diagnostic[], maxKeys: limits.keys, keys: 0};
  const tree = buildMap(builder, document.contents);
  return {tree, diagnostics: builder.diagnostics.slice(0, limits.findings)};
}

function compose(tokens: readonly CST.Token[], length: number): readonly Document.Parsed[] {
  // Types of scalars are ours to tell (plain-scalar), and so are duplicates: the library's check of
  // them takes the square of the number of keys.
  const composer = new Composer({schema: 'failsafe', uniqueKeys: false, resolveKnownTags: false, logLevel: 'silent'});
  return [...composer.compose(tokens, true, length)];
}

function refuseText(file: string, text: string, limits: Limits): Diagnostic | undefined {
  if (text.length > limits.length) return diagnostic('file-limit', at(file, text, 0), 'This file is larger than 1 MiB');
  const odd = text.search(/[\0\uFFFD]/);
  if (odd === -1) return undefined;
  return diagnostic('file-encoding', at(file, text, odd), 'This file has bytes that are not UTF-8 text');
}

function syntaxErrors(file: string, text: string, documents: readonly Document.Parsed[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, document] of documents.entries()) {
    if (index > 0) {
      const start = at(file, text, document.range[0]);
      found.push(diagnostic('yaml-syntax', start, 'A file holds one document', {hint: 'Remove the `---`, or make two files.'}));
    }
    if (document.directives?.yaml.explicit === true) {
      found.push(diagnostic('yaml-syntax', at(file, text, 0), 'A file has no `%` directives', {hint: 'Remove the line.'}));
    }
    for (const error of document.errors) {
      const {message, hint} = syntaxMessage(error.code);
      found.push(diagnostic('yaml-syntax', at(file, text, error.pos[0], error.pos[1]), message, {hint}));
    }
  }
  return found;
}

function at(file: string, text: string, start: number, end = start + 1): Origin {
  const from = Math.min(Math.max(0, start), text.length);
  return {file, span: [from, Math.min(Math.max(from, end), text.length)]};
}
