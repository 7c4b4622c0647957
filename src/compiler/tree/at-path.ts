import type {Tree, TreePath} from '../../model/tree.ts';

/** What stands at a path, or `undefined`. */
export function atPath(tree: Tree, path: TreePath): Tree | undefined {
  let here: Tree | undefined = tree;
  for (const step of path) {
    if (here?.kind === 'map') here = here.entries.get(String(step));
    else if (here?.kind === 'list') here = here.items[Number(step)];
    else return undefined;
  }
  return here;
}
