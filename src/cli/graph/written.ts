import {treeAt} from '../../checks/trees.ts';
import {sources} from '../../compiler/sources.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {Files, ResolvedFlow} from '../../model/workspace.ts';

/** Where the parts of a flow are written, as `file:line`. */
export interface WrittenAt {
  /** The screen's file, the line that lists it, and every file that changes it. */
  readonly screen: (id: string) => readonly string[];
  readonly action: (screen: string, action: string) => string | undefined;
  /** The entry of `flow.yaml` under these keys. */
  readonly entry: (...keys: readonly string[]) => string | undefined;
}

/** The places of a flow as an organisation has it. */
export function writtenOf(files: Files, {flow, screens}: ResolvedFlow): WrittenAt {
  const place = sources(files);
  const entry = (...keys: readonly string[]): string | undefined => {
    const tree = treeAt(flow, ...keys);
    return tree === undefined ? undefined : place(tree.origin);
  };
  const listed = (id: string): string[] => {
    const sections = flow.entries.get('screens');
    if (sections?.kind !== 'map') return [];
    return [...sections.entries.keys()].flatMap((section) => entry('screens', section, 'screens', id) ?? []);
  };
  return {
    entry,
    screen: (id) => {
      const tree = screens.get(id);
      if (tree === undefined) return listed(id);
      const own = tree.entries.get('screen') ?? tree;
      const changes = [...firstByFile(tree)].filter(
        ([file]) => file !== own.origin.file && !file.startsWith('flows/_parts/'),
      );
      return [...new Set([place(own.origin), ...listed(id), ...changes.map(([, origin]) => place(origin))])];
    },
    action: (screen, action) => {
      const tree = screens.get(screen);
      const found = tree === undefined ? undefined : actionIn(tree, action);
      return found === undefined ? undefined : place(found.origin);
    },
  };
}

/** Actions stand on a screen, and in its groups. */
function actionIn(tree: MapTree, id: string): Tree | undefined {
  const own = treeAt(tree, 'actions', id);
  if (own !== undefined) return own;
  const blocks = tree.entries.get('blocks');
  if (blocks?.kind !== 'map') return undefined;
  for (const block of blocks.entries.values()) {
    const inner = block.kind === 'map' ? actionIn(block, id) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** The first value of each file that a tree has something of. */
function firstByFile(tree: Tree, found = new Map<string, Origin>()): ReadonlyMap<string, Origin> {
  const {file, span} = tree.origin;
  const known = found.get(file);
  if (known === undefined || span[0] < known.span[0]) found.set(file, tree.origin);
  const inner = tree.kind === 'map' ? tree.entries.values() : tree.kind === 'list' ? tree.items : [];
  for (const one of inner) firstByFile(one, found);
  return found;
}
