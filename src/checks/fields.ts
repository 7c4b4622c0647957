import type {Logic} from '../model/compiled/logic.ts';
import {remembered} from '../lib/remembered.ts';
import type {Block, CompiledScreen, FieldBlock} from '../model/compiled/screen.ts';

/** A field of a screen, with the conditions of itself and of the groups around it. */
export interface PlacedField {
  readonly field: FieldBlock;
  readonly whens: readonly Logic[];
}

/** All fields of a screen. */
export const fieldsOfScreen = remembered(({blocks}: CompiledScreen) => placedFields(blocks));

/** The fields of a screen, not the parts that they are made of. */
export function placedFields(blocks: readonly Block[], whens: readonly Logic[] = []): readonly PlacedField[] {
  return blocks.flatMap((block): readonly PlacedField[] => {
    const own = block.when === undefined ? whens : [...whens, block.when];
    if (block.block === 'field') return [{field: block, whens: own}];
    if (block.block === 'each') return placedFields(block.blocks, own);
    return block.block === 'group' ? placedFields(block.blocks, own) : [];
  });
}
