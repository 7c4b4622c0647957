import {contractReader} from '../compiler/contract/contract-reader.ts';
import {readAll} from '../compiler/file-reader.ts';
import type {Contract} from '../catalog/operations/operations.ts';
import type {Origin, Tree} from '../model/tree.ts';
import type {Files, Trees} from '../model/workspace.ts';
import {usesIn, type Use} from './language/named.ts';

/** A workspace as the reference looks at it: what its files have and name of the language. */
export interface Corpus {
  readonly files: Files;
  readonly trees: Trees;
  readonly contract: Contract;
  /** By the id of a page, or of a key on one. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
}

/** Reads a workspace, also one with mistakes: what cannot be read is left out. */
export function readCorpus(files: Files): Corpus {
  const {trees} = readAll(files);
  const {contract} = contractReader()(files, trees.schemas);
  const uses = new Map<string, Use[]>();
  for (const [file, tree] of trees.flows) {
    for (const use of usesIn(file, tree)) {
      const known = uses.get(use.id);
      if (known === undefined) uses.set(use.id, [use]);
      else known.push(use);
    }
  }
  return {files, trees: trees.flows, contract, uses};
}

/** A few lines of a file. */
export interface Excerpt {
  readonly file: string;
  readonly text: string;
}

/** Lines that an example may have where there is a shorter one that says nearly as much. */
const manyLines = 30;

/**
 * A place where a workspace has this, as it is written there: the shortest; of a `whole` thing the one that
 * shows most of it.
 */
export function excerptOf(id: string, {uses, files}: Corpus, whole = false): Excerpt | undefined {
  const found = (uses.get(id) ?? []).map((use) => {
    const tree = written(use);
    const excerpt = excerptAt(tree, files);
    const isLong = excerpt.text.split('\n').length > manyLines;
    return {excerpt, shows: whole && !isLong ? sizeOf(use.tree) : 0};
  });
  const [best] = found.toSorted((a, b) => b.shows - a.shows || a.excerpt.text.length - b.excerpt.text.length);
  return best?.excerpt;
}

/** How much a value shows: the entries of a map; of a rule, which is a map of one operator, also what that is given. */
function sizeOf(tree: Tree): number {
  if (tree.kind === 'scalar') return 0;
  const inner = tree.kind === 'list' ? tree.items : [...tree.entries.values()];
  if (tree.kind === 'map' && inner.length !== 1) return inner.length;
  return inner.reduce((sum, one) => sum + sizeOf(one), tree.kind === 'map' ? 1 : 0);
}

/** The map that has it, by its name; of a key of a whole file, only that key. */
function written({tree, holder}: Use): Tree {
  return holder.origin.key === undefined && tree.origin.key !== undefined ? tree : holder;
}

function excerptAt({origin}: Tree, files: Files): Excerpt {
  const text = files.get(origin.file) ?? '';
  const [start, end] = [(origin.key ?? origin.span)[0], origin.span[1]];
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  const lines = text.slice(start, end).trimEnd().split('\n');
  const indent = new RegExp(`^ {0,${column}}`);
  return {
    file: origin.file,
    text: lines.map((line, index) => (index === 0 ? line : line.replace(indent, ''))).join('\n'),
  };
}

/** Where a workspace has this: file and line, in the order of its files. */
export function placesOfUse(id: string, {uses, files}: Corpus): readonly string[] {
  const lineOf = ({file, span, key}: Origin): string =>
    `${file}:${(files.get(file) ?? '').slice(0, (key ?? span)[0]).split('\n').length}`;
  return [...new Set((uses.get(id) ?? []).map(({tree}) => lineOf(tree.origin)))];
}
