import type {MapTree, ScalarTree, Span, Tree, TreePath} from '../../../model/tree.ts';

/** An entry of a map, by its place in the file. */
export interface Entry {
  readonly path: TreePath;
  readonly value: Tree;
}

/** The entry whose key stands at an offset. */
export const entryAt = (tree: Tree, offset: number, path: TreePath = []): Entry | undefined => {
  if (tree.kind === 'scalar') return undefined;
  const inner: readonly (readonly [string | number, Tree])[] =
    tree.kind === 'list' ? tree.items.map((item, index) => [index, item] as const) : [...tree.entries];
  const own = inner.filter(([, value]) => value.origin.file === tree.origin.file);
  const named = own.find(([, {origin}]) => origin.key !== undefined && isIn(origin.key, offset));
  if (named !== undefined) return {path: [...path, named[0]], value: named[1]};
  const around = own.find(([, {origin}]) => isIn(origin.span, offset));
  return around === undefined ? undefined : entryAt(around[1], offset, [...path, around[0]]);
};

/** The value, of a map or a list, that stands at an offset and holds no others. */
export const scalarAt = (
  tree: Tree,
  offset: number,
  path: TreePath = [],
): {readonly path: TreePath; readonly value: ScalarTree} | undefined => {
  if (tree.kind === 'scalar') return {path, value: tree};
  const inner: readonly (readonly [string | number, Tree])[] =
    tree.kind === 'list' ? tree.items.map((item, index) => [index, item] as const) : [...tree.entries];
  const around = inner.find(([, {origin}]) => origin.file === tree.origin.file && isIn(origin.span, offset));
  return around === undefined ? undefined : scalarAt(around[1], offset, [...path, around[0]]);
};

const isIn = ([start, end]: Span, offset: number): boolean => start <= offset && offset <= end;

/** Where a value stands in its file. */
export const pathTo = (root: MapTree, wanted: Tree): TreePath | undefined =>
  wanted === root ? [] : wanted.origin.key === undefined ? undefined : entryAt(root, wanted.origin.key[0])?.path;
