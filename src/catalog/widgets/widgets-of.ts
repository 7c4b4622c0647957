import type {Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';
import {kinds} from '../kinds/index.ts';

/** Ids of the widgets that a screen may show: its controls, what it shows besides, and what those need. */
export function widgetsOf(screen: CompiledScreen): readonly string[] {
  return [...new Set([...widgetsIn(screen.blocks), ...(screen.needs ?? [])])];
}

function widgetsIn(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.block === 'widget') return [block.widget];
    if (block.block === 'group' || block.block === 'each') return widgetsIn(block.blocks);
    if (block.block !== 'field') return [];
    return [...controlsOf(block), ...widgetsIn(block.blocks ?? [])];
  });
}

/** The control of the kind, and the one for many options where there may be as many. */
export function controlsOf({type, options = [], optionsFrom}: FieldBlock): readonly string[] {
  const kind = kinds[type];
  if (kind === undefined) return [];
  const {control, controlOver: over} = kind;
  const most = optionsFrom === undefined ? options.length : Infinity;
  return over !== undefined && most > over.options ? [control, over.control] : [control];
}
