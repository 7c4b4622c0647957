import type {MapTree, Tree} from '../../model/tree.ts';
import {filePlace} from '../../compiler/files/file-place.ts';
import {partSort, schemaOfFile} from '../../compiler/validate/schema-of-file.ts';
import {schemaBranches, schemaAt, follow, mapKeys, typesOf, type SchemaPlace} from './schema.ts';

/** Something of the language at its place in a file: `block` for a whole block, `block.repeat.max` for a key. */
export interface SchemaVisit {
  readonly id: string;
  readonly tree: Tree;
  /** The map that has it as a key; for a whole thing the thing itself. */
  readonly holder: Tree;
}

/** Everything of the language in one file, in the order of the file. */
export function visitsOf(file: string, tree: MapTree): readonly SchemaVisit[] {
  const place = filePlace(file);
  const reference = place === undefined ? undefined : schemaOfFile(place);
  if (place === undefined || reference === undefined) return [];
  const found: SchemaVisit[] = [];
  const see: See = (id, at, holder) => found.push({id, tree: at, holder});
  // A part is what it is a part for.
  if (place.kind === 'part') see(partSort(place.id), tree, tree);
  see(place.kind, tree, tree);
  walk(tree, {...follow(schemaAt(reference)), id: undefined}, place.kind, see);
  return found;
}

type See = (id: string, tree: Tree, holder: Tree) => void;

/** `path` is the name of what this is a part of: a thing, and keys of it that have no name of their own. */
function walk(tree: Tree, start: SchemaPlace, path: string, see: See): void {
  const place = follow(start);
  const name = place.id ?? path;
  if (place.id !== undefined) see(place.id, tree, tree);
  const branches = schemaBranches(place);
  if (branches.length > 0) {
    const meant = branches.find((branch) => isMeant(tree, branch));
    if (meant !== undefined) walk(tree, {...meant, id: undefined}, name, see);
    return;
  }
  if (tree.kind === 'list') {
    const items = place.schema['items'];
    if (items !== undefined)
      for (const item of tree.items)
        walk(item, {...place, schema: items as SchemaPlace['schema'], id: undefined}, name, see);
    return;
  }
  if (tree.kind !== 'map') return;
  const {keys, entries} = mapKeys(place);
  for (const [key, value] of tree.entries) {
    const known = keys.get(key);
    if (known !== undefined) {
      const id = `${known.owner === '' || known.owner === place.id ? name : known.owner}.${key}`;
      see(id, value, tree);
      walk(value, known.place, id, see);
    } else if (entries !== undefined) walk(value, entries, name, see);
  }
}

function isMeant(tree: Tree, branch: SchemaPlace): boolean {
  const place = follow(branch);
  const inner = schemaBranches(place);
  if (inner.length > 0) return inner.some((one) => isMeant(tree, one));
  const types = typesOf(place);
  if (types.length === 0) return true;
  if (tree.kind === 'map') return types.includes('object');
  if (tree.kind === 'list') return types.includes('array');
  const values = place.schema['enum'];
  if (Array.isArray(values) && !values.includes(tree.value)) return false;
  if (tree.value === null) return true;
  const type = typeof tree.value;
  return types.includes(type) || (type === 'number' && types.includes('integer'));
}
