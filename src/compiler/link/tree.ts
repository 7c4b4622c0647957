import {remembered} from '../../lib/remembered.ts';
import type {MapTree, Origin, ScalarTree, Tree} from '../../model/tree.ts';

/** Readers of trees. What is of another kind reads as absent: `validate` has reported it. */

export function mapAt(tree: Tree | undefined, key: string): MapTree | undefined {
  return asMap(valueAt(tree, key));
}

export function valueAt(tree: Tree | undefined, key: string): Tree | undefined {
  return tree?.kind === 'map' ? tree.entries.get(key) : undefined;
}

export function asMap(tree: Tree | undefined): MapTree | undefined {
  return tree?.kind === 'map' ? tree : undefined;
}

export function asScalar(tree: Tree | undefined): ScalarTree | undefined {
  return tree?.kind === 'scalar' ? tree : undefined;
}

/** Entries in document order. */
export function entriesOf(tree: Tree | undefined): readonly (readonly [string, Tree])[] {
  return tree?.kind === 'map' ? [...tree.entries] : [];
}

export function itemsOf(tree: Tree | undefined): readonly Tree[] {
  return tree?.kind === 'list' ? tree.items : [];
}

/** A text; a number is read as it prints. */
export function textOfTree(tree: Tree | undefined): string | undefined {
  if (tree?.kind !== 'scalar') return undefined;
  return typeof tree.value === 'string' ? tree.value : typeof tree.value === 'number' ? String(tree.value) : undefined;
}

export function textAt(tree: Tree | undefined, key: string): string | undefined {
  return textOfTree(valueAt(tree, key));
}

export function numberAtKey(tree: Tree | undefined, key: string): number | undefined {
  const value = asScalar(valueAt(tree, key))?.value;
  return typeof value === 'number' ? value : undefined;
}

export function isTrue(tree: Tree | undefined, key: string): boolean {
  return asScalar(valueAt(tree, key))?.value === true;
}

/** Texts of a list, or the one text that stands in place of a list. */
export function textsAt(
  tree: Tree | undefined,
  key: string,
): readonly {readonly text: string; readonly origin: Origin}[] {
  const value = valueAt(tree, key);
  const items = value?.kind === 'list' ? value.items : value === undefined ? [] : [value];
  return items.flatMap((item) => {
    const text = textOfTree(item);
    return text === undefined ? [] : [{text, origin: item.origin}];
  });
}

/** A function that gathers what is found at the values of a tree. A map that trees share is looked at once. */
export function gathered<T>(look: (scalar: ScalarTree) => readonly T[]): (tree: Tree) => readonly T[] {
  const inMap = remembered(({entries}: MapTree): readonly T[] => [...entries.values()].flatMap(inTree));
  function inTree(tree: Tree): readonly T[] {
    if (tree.kind === 'scalar') return look(tree);
    return tree.kind === 'list' ? tree.items.flatMap(inTree) : inMap(tree);
  }
  return inTree;
}

/** Where the key of an entry stands; its value's place where there is no key. */
export function keyOrigin(tree: Tree): Origin {
  return tree.origin.key === undefined ? tree.origin : {file: tree.origin.file, span: tree.origin.key};
}
