import {keyPlace} from '../../lib/key-place.ts';
import {blockAt, treeAt} from '../../checks/trees.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';

/**
 * Where a screen says something of a field (of itself, without one): the key that says it, else the nearest
 * thing around it. What a kind of field or a copied part brings stands where that is written.
 */
export function placeIn(screen: MapTree, field: string | undefined, key: readonly string[] = []): Origin {
  let at: Tree = screen;
  for (const id of field?.split('.') ?? []) at = (at.kind === 'map' ? blockAt(at, id) : undefined) ?? at;
  // A field that is gone, or a check of one: the screen says so.
  const own = treeAt(at, ...key) ?? treeAt(screen, ...key) ?? treeAt(at, key[0] ?? '');
  if (own !== undefined && key.length > 0) return keyPlace(own);
  return keyPlace(at === screen ? (treeAt(screen, 'blocks') ?? screen) : at);
}
