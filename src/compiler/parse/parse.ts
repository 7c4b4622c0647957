import {isMap} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import {buildMap} from './build-tree.ts';
import {type Limits, limitsOf} from './limits.ts';
import {spanOrigin} from './span-origin.ts';
import {compose, syntaxErrors} from './syntax-errors.ts';

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
  const composed = compose(text, limits);
  if (!('documents' in composed)) {
    return {diagnostics: [diagnostic('file-limit', spanOrigin(file, text, composed.at), composed.stopped)]};
  }
  const errors = syntaxErrors(file, text, composed.documents, limits);
  if (errors.length > 0) return {diagnostics: errors.slice(0, limits.findings)};
  const [document] = composed.documents;
  if (!document || !isMap(document.contents)) {
    const message = document?.contents ? 'A file is a map of keys to values' : 'This file is empty';
    return {diagnostics: [diagnostic('yaml-syntax', spanOrigin(file, text, 0), message)]};
  }
  const builder = {file, length: text.length, diagnostics: [] as Diagnostic[], maxKeys: limits.keys, keys: 0};
  const tree = buildMap(builder, document.contents);
  return {tree, diagnostics: builder.diagnostics.slice(0, limits.findings)};
}

function refuseText(file: string, text: string, limits: Limits): Diagnostic | undefined {
  if (text.length > limits.length)
    return diagnostic('file-limit', spanOrigin(file, text, 0), 'This file is larger than 1 MiB');
  const odd = text.search(/[\0\uFFFD]/);
  if (odd === -1) return undefined;
  return diagnostic('file-encoding', spanOrigin(file, text, odd), 'This file has bytes that are not UTF-8 text');
}
