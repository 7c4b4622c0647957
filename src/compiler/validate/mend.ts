import {suggest} from '../../lib/suggest.ts';
import type {MapTree, Tree} from '../../model/tree.ts';

/** In which maps which keys were misspelt, and what was meant. */
export type Misspelt = Map<MapTree, Map<string, string>>;

/** Notes that a key of a map was misspelt, where it is near a key that the map does not have. */
export function noteMisspelt(misspelt: Misspelt, tree: Tree, key: string, known: Iterable<string>): void {
  if (tree.kind !== 'map') return;
  const [meant] = suggest(key, known);
  if (meant === undefined || tree.entries.has(meant)) return;
  const keys = misspelt.get(tree) ?? new Map<string, string>();
  if (![...keys.values()].includes(meant)) misspelt.set(tree, keys.set(key, meant));
}

/**
 * A tree in which misspelt keys are what was meant, for the later stages: they would otherwise report
 * everything that seems to be missing. Gives the very same tree where nothing was misspelt.
 */
export function mend(tree: MapTree, misspelt: Misspelt): MapTree {
  if (misspelt.size === 0) return tree;
  const mended = mendTree(tree, misspelt);
  return mended.kind === 'map' ? mended : tree;
}

function mendTree(tree: Tree, misspelt: Misspelt): Tree {
  if (tree.kind === 'scalar') return tree;
  if (tree.kind === 'list') {
    const items = tree.items.map((item) => mendTree(item, misspelt));
    return items.every((item, index) => item === tree.items[index]) ? tree : {...tree, items};
  }
  const keys = misspelt.get(tree);
  let changed = keys !== undefined;
  const entries = new Map<string, Tree>();
  for (const [key, value] of tree.entries) {
    const mended = mendTree(value, misspelt);
    changed ||= mended !== value;
    entries.set(keys?.get(key) ?? key, mended);
  }
  return changed ? {...tree, entries} : tree;
}
