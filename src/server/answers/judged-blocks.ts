import type {Logic} from '../../model/compiled/logic.ts';
import type {Block, Check, FieldBlock} from '../../model/compiled/screen.ts';

/** Whether what stands at a path (`answers.age`) is known here as it was to whoever answered. */
export type Knows = (path: string) => boolean;

/** Whether a rule reads nothing but what is known; of one that works out what it reads nobody can say. */
export function readsOnly(logic: unknown, knows: Knows): boolean {
  if (typeof logic !== 'object' || logic === null) return true;
  if (Array.isArray(logic)) return logic.every((part) => readsOnly(part, knows));
  return Object.entries(logic).every(([key, value]) => {
    if (key !== 'var') return readsOnly(value, knows);
    const [path, otherwise]: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (typeof path !== 'string' || path === '') return false;
    return (path === 'item' || path.startsWith('item.') || knows(path)) && readsOnly(otherwise, knows);
  });
}

/**
 * Of the blocks of a screen those whose answers are sent and that can be judged by what is known: whether they are shown, must be
 * answered, and with what. Where only the choice depends on something else, any will do; where only the need does, none
 * is needed.
 */
export function judgedBlocks(
  blocks: readonly Block[],
  knows: Knows,
  isSent: (key: string) => boolean,
): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (!readsOnly(block.when, knows)) return [];
    if (block.block === 'group' && block.repeat === undefined)
      return [{...block, blocks: judgedBlocks(block.blocks, knows, isSent)}];
    const judged = isSent(block.id) ? judgedWhole(block, knows) : undefined;
    return judged === undefined ? [] : [judged];
  });
}

/** The checks that can be judged by what is known. */
export function judgedChecks(checks: readonly Check[], knows: Knows): readonly Check[] {
  return checks.filter(({when, fails}) => readsOnly(when, knows) && readsOnly(fails, knows));
}

/** A block of which everything can be judged; undefined: not all of it can, so that nothing is said of what is in it. */
function judgedWhole(block: Block, knows: Knows): Block | undefined {
  if (!readsOnly(block.when, knows)) return undefined;
  switch (block.block) {
    case 'field':
      return judgedField(block, knows);
    case 'group':
    case 'each': {
      if (block.block === 'each' && !(readsOnly(block.in, knows) && readsOnly(block.only, knows))) return undefined;
      const inner = block.blocks.map((one) => judgedWhole(one, knows));
      return inner.every((one) => one !== undefined) ? {...block, blocks: inner} : undefined;
    }
    default:
      return block;
  }
}

function judgedField(block: FieldBlock, knows: Knows): FieldBlock | undefined {
  // What only repeats another answer is not sent.
  if (block.retypes !== undefined) return undefined;
  const {options, optionsFrom, among, blocks, ...rest} = block;
  const parts = blocks?.map((part) => (readsOnly(part.when, knows) ? judgedField(part, knows) : undefined));
  if (parts?.includes(undefined) === true) return undefined;
  const optional = readsOnly(block.optional, knows) ? block.optional : true;
  const fixed = options?.every(({when}) => readsOnly(when, knows)) !== false && fromKnown(optionsFrom, knows);
  return {
    ...rest,
    optional,
    ...(parts === undefined ? {} : {blocks: parts as readonly FieldBlock[]}),
    ...(fixed && options !== undefined ? {options} : {}),
    ...(fixed && optionsFrom !== undefined ? {optionsFrom} : {}),
    ...(among !== undefined &&
    [among.prop, among.alike ?? among.prop].every((prop) => readsOnly(rest.props[prop], knows))
      ? {among}
      : {}),
  };
}

function fromKnown(from: FieldBlock['optionsFrom'], knows: Knows): boolean {
  if (from === undefined) return true;
  return [from.each, from.value, from.when].every((logic: Logic | undefined) => readsOnly(logic, knows));
}
