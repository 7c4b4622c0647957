import type {Block, FieldBlock} from '../../../model/compiled/screen.ts';

/** Fields of blocks as rules name their answers: those in groups too, but not those in lists. */
export function fieldsOf(blocks: readonly Block[]): readonly FieldBlock[] {
  return blocks.flatMap((block): readonly FieldBlock[] => {
    if (block.block === 'field') return [block];
    return block.block === 'group' && block.repeat === undefined ? fieldsOf(block.blocks) : [];
  });
}

/** Replaces every field, however deep it stands. */
export function mapFields(
  blocks: readonly Block[],
  change: (field: FieldBlock, inList: boolean) => FieldBlock,
  inList = false,
): readonly Block[] {
  return blocks.map((block): Block => {
    if (block.block === 'field') return change(block, inList);
    if (block.block === 'group')
      return {...block, blocks: mapFields(block.blocks, change, inList || block.repeat !== undefined)};
    return block.block === 'each' ? {...block, blocks: mapFields(block.blocks, change, true)} : block;
  });
}

/** Places at which a message may stand: `email`, `address`, `address.zip`, a list's own id. */
export function messagePlaces(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.block === 'field') return [block.id, ...(block.blocks ?? []).map((part) => `${block.id}.${part.id}`)];
    if (block.block === 'each') return [block.id];
    if (block.block !== 'group') return [];
    return block.repeat === undefined ? messagePlaces(block.blocks) : [block.id];
  });
}
