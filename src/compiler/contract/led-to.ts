import {placeOfRef} from '../../catalog/operations/dereference.ts';
import {pointerSteps} from '../../lib/pointer-steps.ts';
import type {MapTree, Tree} from '../../model/tree.ts';
import {textAt, valueAt} from '../link/tree.ts';

/** The files of `schemas/`, by path. */
export type Schemas = ReadonlyMap<string, MapTree>;

/** What `$ref`s below these trees lead to, and those below that, in whichever file. */
export function ledTo(from: Iterable<Tree>, schemas: Schemas): ReadonlySet<Tree> {
  const found = new Set<Tree>();
  const look = (tree: Tree): void => {
    if (tree.kind === 'list') tree.items.forEach(look);
    if (tree.kind !== 'map') return;
    const ref = textAt(tree, '$ref');
    const target = ref === undefined ? undefined : targetOf(tree.origin.file, ref, schemas);
    if (target !== undefined) found.add(target);
    tree.entries.forEach(look);
  };
  for (const tree of from) look(tree);
  // A set gives what is added to it meanwhile, too.
  for (const tree of found) look(tree);
  return found;
}

function targetOf(from: string, ref: string, schemas: Schemas): Tree | undefined {
  const {file, pointer} = placeOfRef(from, ref);
  return pointerSteps(pointer).reduce<Tree | undefined>(
    (tree, step) => (tree?.kind === 'list' ? tree.items[Number(step)] : valueAt(tree, step)),
    schemas.get(file),
  );
}
