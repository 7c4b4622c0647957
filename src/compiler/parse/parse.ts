import {isMap} from 'yaml';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {diagnostic} from '../../diagnostics/report.ts';
import type {MapTree} from '../../model/tree.ts';
import {unreadable} from '../tree/unreadable.ts';
import {buildMap} from './build-tree.ts';
import {hiddenCharacter} from './hidden-character.ts';
import {type FileLimits, fileLimits} from './limits.ts';
import type {Lost} from './lost-region.ts';
import {quickTree} from './quick/quick-tree.ts';
import {recover} from './recover.ts';
import {spanOrigin} from './span-origin.ts';

/** A file as the next stages take it. No tree where its syntax leaves none to speak of. */
export interface Parsed {
  readonly tree?: MapTree;
  readonly diagnostics: readonly Diagnostic[];
  readonly lost: LostParts;
}

/** What could not be read of a file that could be read otherwise. */
export interface LostParts {
  /** Words in it: names may have been among them. */
  readonly words: ReadonlySet<string>;
  /** Offsets of its keys. */
  readonly keys: ReadonlySet<number>;
}

const nothing: LostParts = {words: new Set(), keys: new Set()};

/**
 * Reads one file of strict YAML 1.2 into a tree with positions. Never
 * throws; reports every mistake it can, up to a limit. A value that could not be read stands in the tree
 * as `unreadable`. Offsets are UTF-16 code units into `text`.
 */
export function parseFile(file: string, text: string): Parsed {
  const tree = quickTree(file, text, fileLimits(file));
  return tree === undefined ? parseFully(file, text) : {tree, diagnostics: [], lost: nothing};
}

/** The same for any text, by a reader of all of YAML. */
export function parseFully(file: string, text: string): Parsed {
  const limits = fileLimits(file);
  const refused = (one: Diagnostic): Parsed => ({diagnostics: [one], lost: nothing});
  const refusal = refuseText(file, text, limits);
  if (refusal !== undefined) return refused(refusal);
  const recovered = recover(file, text, limits);
  if ('stopped' in recovered)
    return refused(diagnostic('file-limit', spanOrigin(file, text, recovered.at), recovered.stopped));
  const {document, diagnostics: found} = recovered;
  const lost = lostParts(text, recovered.lost);
  const unsure = {words: new Set(lost.words), keys: new Set(lost.keys)};
  if (!document || !isMap(document.contents)) {
    if (found.length > 0) return {diagnostics: found.slice(0, limits.findings), lost};
    const [message, hint] = document?.contents
      ? [
          'A file is a map of keys to values',
          'Write each line as a key and its value: `title: Hello`, without a dash before it.',
        ]
      : ['This file is empty', 'Write its first key, or remove the file.'];
    return refused(diagnostic('yaml-syntax', spanOrigin(file, text, 0), message, {hint}));
  }
  const diagnostics: Diagnostic[] = [...hiddenOnes(file, text), ...found];
  const builder = {file, text, diagnostics, maxKeys: limits.keys, keys: 0, unread: lost.keys, unsure};
  const tree = withLostKeys(buildMap(builder, document.contents), recovered.lost);
  return {tree, diagnostics: diagnostics.slice(0, limits.findings), lost: unsure};
}

/** Keys of the first level that were left out whole are there, though nothing is known of them. */
function withLostKeys(tree: MapTree, lost: readonly Lost[]): MapTree {
  const words = lost.flatMap(({words: keys = [], span}) =>
    keys.filter((word) => !tree.entries.has(word)).map((word) => ({word, span})),
  );
  if (words.length === 0) return tree;
  const entries = new Map(tree.entries);
  for (const {word, span} of words) entries.set(word, unreadable({file: tree.origin.file, span}));
  return {...tree, entries};
}

/** Of words those that may be names: none of a path with dots, which defines nothing. */
function lostParts(text: string, lost: readonly Lost[]): LostParts {
  if (lost.length === 0) return nothing;
  const words = new Set<string>();
  for (const {span, key, words: keys = []} of lost) {
    for (const word of keys) words.add(word);
    const source = text.slice(key ?? span[0], span[1]);
    for (const [token] of source.matchAll(/[A-Za-z][\w/.-]*/g)) if (!token.includes('.')) words.add(token);
  }
  return {words, keys: new Set(lost.map(({key, span}) => key ?? span[0]))};
}

/** Hidden characters as they stand in the file, in comments too: a review would not show them. */
function hiddenOnes(file: string, text: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  // A mark of the byte order may open a file.
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let one = hiddenCharacter(text, start); one !== undefined; one = hiddenCharacter(text, one.at + 1)) {
    found.push(
      diagnostic('hidden-character', spanOrigin(file, text, one.at), `Here stands ${one.name}, which shows nothing`),
    );
    if (found.length === 10) break;
  }
  return found;
}

function refuseText(file: string, text: string, limits: FileLimits): Diagnostic | undefined {
  if (text.length > limits.length)
    return diagnostic('file-limit', spanOrigin(file, text, 0), 'This file is larger than 1 MiB');
  const odd = text.search(/[\0\uFFFD]/);
  if (odd === -1) return undefined;
  return diagnostic('file-encoding', spanOrigin(file, text, odd), 'This file has bytes that are not UTF-8 text');
}
