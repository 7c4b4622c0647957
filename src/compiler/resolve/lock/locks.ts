import type {MapTree, Tree} from '../../../model/tree.ts';
import {isTrueAt} from '../../tree/read.ts';
import {type MapShape, type Shape, shapeUnder} from '../shapes/shape.ts';

/** A thing with `locked: true`, and the maps round it whose conditions could hide it. */
export interface Lock {
  readonly path: readonly string[];
  readonly tree: MapTree;
}

/** Keys of a map round a locked thing that decide whether, how often, and how openly, the thing shows. */
export const guards = ['when', 'each', 'repeat', 'type', 'folded'] as const;

const known = new WeakMap<MapTree, readonly Lock[]>();

/** Everything in a resolved file that is locked; of things inside each other the outermost. */
export function locksOf(tree: MapTree, shape: MapShape): readonly Lock[] {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const found: Lock[] = [];
  visit(tree, shape, [], found);
  known.set(tree, found);
  return found;
}

function visit(tree: Tree, shape: Shape, path: readonly string[], found: Lock[]): void {
  if (tree.kind !== 'map' || shape.shape === 'leaf' || shape.shape === 'prop') return;
  const here = shape.shape === 'choice' ? shape.cases : shape;
  if (isTrueAt(tree, 'locked')) {
    found.push({path, tree});
    return;
  }
  for (const [key, value] of tree.entries) visit(value, shapeUnder(here, key), [...path, key], found);
}
