import type {Logic} from '../model/compiled/logic.ts';
import type {Block} from '../model/compiled/screen.ts';

/** Conditions of the widgets whose events run an action, and of the groups around them. */
export function raisedBy(blocks: readonly Block[], action: string, whens: readonly Logic[] = []): readonly Logic[] {
  return blocks.flatMap((block): readonly Logic[] => {
    const own = block.when === undefined ? whens : [...whens, block.when];
    if (block.block === 'widget') return Object.values(block.events).includes(action) ? own : [];
    return block.block === 'group' || block.block === 'each' ? raisedBy(block.blocks, action, own) : [];
  });
}
