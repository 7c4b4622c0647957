import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {remembered} from '../lib/remembered.ts';
import type {MapTree, Tree} from '../model/tree.ts';

/** The value under a path of keys. */
export function treeAt(tree: Tree | undefined, ...keys: readonly string[]): Tree | undefined {
  let at = tree;
  for (const key of keys) at = at?.kind === 'map' ? at.entries.get(key) : undefined;
  return at;
}

/** The word `null`, which removes. */
export const isRemoval = (tree: Tree): boolean => tree.kind === 'scalar' && tree.value === null;

/** The block of a screen with this id, wherever in groups it stands. */
export function blockAt(screen: MapTree, id: string): Tree | undefined {
  const blocks = screen.entries.get('blocks');
  if (blocks?.kind !== 'map') return undefined;
  const own = blocks.entries.get(id);
  if (own !== undefined) return own;
  for (const block of blocks.entries.values()) {
    const inner = block.kind === 'map' ? blockAt(block, id) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** Calls back for every map entry below a tree, with the keys that lead to it: one list, good until the next call. */
export function walkTree(tree: Tree, visit: (keys: readonly string[], value: Tree) => void): void {
  walkFrom([], tree, visit);
}

function walkFrom(keys: string[], tree: Tree, visit: (keys: readonly string[], value: Tree) => void): void {
  if (tree.kind === 'map') {
    tree.entries.forEach((value, key) => {
      keys.push(key);
      visit(keys, value);
      if (value.kind !== 'scalar') walkFrom(keys, value, visit);
      keys.pop();
    });
  } else if (tree.kind === 'list') for (const item of tree.items) walkFrom(keys, item, visit);
}

/** What a tree says, without its places: equal texts for equal content. */
export function saidBy(tree: Tree): string {
  if (tree.kind === 'scalar') return JSON.stringify(tree.value);
  if (tree.kind === 'list') return `[${tree.items.map(saidBy).join(',')}]`;
  let text = '{';
  for (const [key, value] of tree.entries) text += `${JSON.stringify(key)}:${saidBy(value)},`;
  return `${text}}`;
}

type Found = readonly Diagnostic[];

/**
 * A function that gathers what `visit` finds at every map entry below a tree. Blocks, actions and whatever
 * else stands in a map of a file are looked at once for all organisations that have the very same.
 */
export function findingsIn(visit: (keys: readonly string[], value: Tree) => Found): (tree: MapTree) => Found {
  const known = new WeakMap<Tree, {readonly at: string; readonly found: Found}>();
  const inPiece = (keys: readonly string[], piece: Tree): Found => {
    const at = keys.join('\n');
    const before = known.get(piece);
    if (before?.at === at) return before.found;
    const found = [...visit(keys, piece)];
    walkFrom([...keys], piece, (inner, value) => {
      for (const one of visit(inner, value)) found.push(one);
    });
    known.set(piece, {at, found});
    return found;
  };
  return remembered((tree: MapTree) =>
    [...tree.entries].flatMap(([key, value]) =>
      value.kind === 'map'
        ? [...visit([key], value), ...[...value.entries].flatMap(([name, piece]) => inPiece([key, name], piece))]
        : inPiece([key], value),
    ),
  );
}
