import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';

/** Why answers may not be valid, and the key of the field, or of the screen, that says so. */
export interface InvalidReason {
  readonly field?: string;
  readonly why: string;
  readonly key?: readonly string[];
}

/** Fields by where their answers stand: `email`, `address.zip`, `guardians.name`. */
export type AskedFields = ReadonlyMap<string, FieldBlock>;

/** What a screen asks for. The `when` of a field has the conditions of all that it stands in. */
export const askedBy = ({blocks}: Pick<CompiledScreen, 'blocks'>): AskedFields => new Map(fieldsOf(blocks));

function fieldsOf(
  blocks: readonly Block[],
  path = '',
  around: readonly Logic[] = [],
): readonly (readonly [string, FieldBlock])[] {
  return blocks.flatMap((block): readonly (readonly [string, FieldBlock])[] => {
    const whens = block.when === undefined ? around : [...around, block.when];
    if (block.block === 'field') {
      const at = `${path}${block.id}`;
      const field = whens.length === 0 ? block : {...block, when: {and: whens}};
      return [[at, field], ...fieldsOf(block.blocks ?? [], `${at}.`, whens)];
    }
    if (block.block === 'each') return fieldsOf(block.blocks, `${path}${block.id}.`, whens);
    if (block.block !== 'group') return [];
    return fieldsOf(block.blocks, block.repeat === undefined ? path : `${path}${block.id}.`, whens);
  });
}

/** Lists that people add to, and that may hold too many or too few entries now. */
export function lists(before: readonly Block[], next: readonly Block[]): readonly InvalidReason[] {
  const known = new Map(repeats(before));
  return repeats(next).flatMap(([field, {min, max}]): readonly InvalidReason[] => {
    const old = known.get(field);
    if (old === undefined) return [];
    return [
      ...(min > old.min ? [{field, why: `it must have ${min} entries, had ${old.min}`, key: ['repeat']}] : []),
      ...(max < old.max ? [{field, why: `it may have ${max} entries, had ${old.max}`, key: ['repeat']}] : []),
    ];
  });
}

type Repeat = NonNullable<Extract<Block, {block: 'group'}>['repeat']>;

function repeats(blocks: readonly Block[]): readonly (readonly [string, Repeat])[] {
  return blocks.flatMap((block): readonly (readonly [string, Repeat])[] => {
    if (block.block !== 'group') return [];
    return [...(block.repeat === undefined ? [] : [[block.id, block.repeat] as const]), ...repeats(block.blocks)];
  });
}
