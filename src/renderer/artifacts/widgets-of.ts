import {kinds} from '../../catalog/kinds/index.ts';
import type {Block, CompiledScreen} from '../../model/compiled/screen.ts';

/** Ids of the widgets that a screen may show: its controls, and what it shows besides. */
export function widgetsOf(screen: CompiledScreen): readonly string[] {
  return widgetsIn(screen.blocks);
}

function widgetsIn(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.block === 'widget') return [block.widget];
    if (block.block === 'group' || block.block === 'each') return widgetsIn(block.blocks);
    if (block.block !== 'field') return [];
    const kind = kinds[block.type];
    const own = [kind?.control, kind?.controlOver?.control].filter((id) => id !== undefined);
    return [...own, ...widgetsIn(block.blocks ?? [])];
  });
}
