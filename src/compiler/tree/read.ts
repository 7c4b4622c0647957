import type {MapTree, Tree} from '../../model/tree.ts';

/** The word `null`, which removes. */
export function isNull(tree: Tree | undefined): boolean {
  return tree?.kind === 'scalar' && tree.value === null;
}

/** The text under a key of a map, where there is one. */
export function plainTextAt(tree: Tree | undefined, key: string): string | undefined {
  const value = tree?.kind === 'map' ? tree.entries.get(key) : undefined;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Whether the value under a key is `true`. */
export function isTrueAt(tree: Tree | undefined, key: string): boolean {
  const value = tree?.kind === 'map' ? tree.entries.get(key) : undefined;
  return value?.kind === 'scalar' && value.value === true;
}

/** A map without some keys; the very same map where it has none of them. */
export function withoutKeys(tree: MapTree, ...keys: readonly string[]): MapTree {
  if (!keys.some((key) => tree.entries.has(key))) return tree;
  const entries = new Map(tree.entries);
  for (const key of keys) entries.delete(key);
  return {kind: 'map', entries, origin: tree.origin};
}
