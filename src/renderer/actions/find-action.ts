import type {Action, Block, CompiledScreen} from '../../model/compiled/screen.ts';

/** Every action of a screen: its own and those of its groups. */
export function actionsOf(screen: CompiledScreen): readonly Action[] {
  return [...screen.actions, ...actionsIn(screen.blocks)];
}

/** The action that an event of a widget runs, by its id; a screen's own comes before a group's. */
export function findEventAction(screen: CompiledScreen, id: string | undefined): Action | undefined {
  return id === undefined ? undefined : actionsOf(screen).find((action) => action.id === id);
}

function actionsIn(blocks: readonly Block[]): readonly Action[] {
  return blocks.flatMap((block) => {
    if (block.block !== 'group' && block.block !== 'each') return [];
    return [...block.actions, ...actionsIn(block.blocks)];
  });
}
