import type {Action, Block, CompiledScreen} from '../model/compiled/screen.ts';

/** Every action of a screen: its own and those of its groups. */
export function actionsOf({actions, blocks}: Pick<CompiledScreen, 'actions' | 'blocks'>): readonly Action[] {
  return [...actions, ...actionsIn(blocks)];
}

function actionsIn(blocks: readonly Block[]): readonly Action[] {
  return blocks.flatMap((block) => (block.block === 'group' || block.block === 'each' ? actionsOf(block) : []));
}
