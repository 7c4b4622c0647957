import type {Json} from '../../model/json.ts';
import type {Tree} from '../../model/tree.ts';

/** A tree without its positions, for libraries that take plain values. Order of keys is kept. */
export function toJson(tree: Tree): Json {
  if (tree.kind === 'scalar') return tree.value;
  if (tree.kind === 'list') return tree.items.map(toJson);
  const plain: Record<string, Json> = {};
  tree.entries.forEach((value, key) => {
    plain[key] = toJson(value);
  });
  return plain;
}
