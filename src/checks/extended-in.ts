import type {Trees} from '../model/workspace.ts';
import {treeAt} from './trees.ts';

/** Ids of the organisations that others extend. */
export function extendedIn(trees: Trees): ReadonlySet<string> {
  const parents = [...trees].map(([file, tree]) => (file.endsWith('/org.yaml') ? treeAt(tree, 'extends') : undefined));
  return new Set(parents.flatMap((parent) => (parent?.kind === 'scalar' ? [String(parent.value)] : [])));
}
