import type {Action, Block, CompiledScreen} from '../model/compiled/screen.ts';
import type {MapTree, Tree} from '../model/tree.ts';
import {blockAt, treeAt} from './trees.ts';

/** An action of a screen, or of a list or group on it, with what is written of it. */
export interface PlacedAction {
  readonly action: Action;
  readonly written: Tree | undefined;
}

/** All actions of a screen. */
export function placedActions({actions, blocks}: CompiledScreen, tree: MapTree): readonly PlacedAction[] {
  const own = actions.map((action) => ({action, written: treeAt(tree, 'actions', action.id)}));
  return [...own, ...actionsIn(blocks, tree)];
}

function actionsIn(blocks: readonly Block[], tree: MapTree): readonly PlacedAction[] {
  return blocks.flatMap((block): readonly PlacedAction[] => {
    if (block.block !== 'group' && block.block !== 'each') return [];
    const around = blockAt(tree, block.id);
    const own = block.actions.map((action) => ({action, written: treeAt(around, 'actions', action.id)}));
    return [...own, ...(around?.kind === 'map' ? actionsIn(block.blocks, around) : [])];
  });
}
