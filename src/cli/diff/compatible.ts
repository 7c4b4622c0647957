import type {Json} from '../../model/json.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Block, CompiledScreen, FieldBlock} from '../../model/compiled/screen.ts';

/** A way in which answers that were valid may no longer be. */
export interface Incompatible {
  readonly flow: string;
  readonly screen: string;
  readonly field: string;
  /** `the option TRUST is gone`. */
  readonly why: string;
}

/** Where answers that are kept from before may no longer be valid, and are asked again. */
export function incompatibilities(before: CompiledOrg, next: CompiledOrg): readonly Incompatible[] {
  return Object.entries(next.flows).flatMap(([flow, {screens}]) =>
    Object.values(screens).flatMap((screen) => {
      const old = before.flows[flow]?.screens[screen.id];
      return old === undefined ? [] : inScreen(old, screen).map((found) => ({flow, screen: screen.id, ...found}));
    }),
  );
}

type Found = Pick<Incompatible, 'field' | 'why'>;

function inScreen(before: CompiledScreen, next: CompiledScreen): readonly Found[] {
  const known = new Map(fieldsOf(before.blocks));
  return [...fieldsOf(next.blocks)].flatMap(([field, block]) => {
    const old = known.get(field);
    if (old !== undefined) return reasons(old, block).map((why) => ({field, why}));
    return block.optional === true ? [] : [{field, why: 'it is new and must be answered'}];
  });
}

function fieldsOf(blocks: readonly Block[], path = ''): readonly (readonly [string, FieldBlock])[] {
  return blocks.flatMap((block): readonly (readonly [string, FieldBlock])[] => {
    if (block.block === 'field') {
      const at = `${path}${block.id}`;
      return [[at, block], ...fieldsOf(block.blocks ?? [], `${at}.`)];
    }
    if (block.block === 'each') return fieldsOf(block.blocks, `${path}${block.id}.`);
    if (block.block !== 'group') return [];
    return fieldsOf(block.blocks, block.repeat === undefined ? path : `${path}${block.id}.`);
  });
}

const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'formatMaximum'];
const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'formatMinimum'];

function reasons(before: FieldBlock, next: FieldBlock): readonly string[] {
  if (before.type !== next.type) return [`its type was ${before.type} and is ${next.type}`];
  const found: string[] = [];
  const values = new Set(next.options?.map(({value}) => value));
  for (const {value} of before.options ?? [])
    if (next.options !== undefined && !values.has(value)) found.push(`the option ${value} is gone`);
  if (before.optional === true && next.optional !== true) found.push('it must be answered now');
  for (const [word, limit] of Object.entries(next.constraints)) {
    const old = before.constraints[word];
    if (JSON.stringify(old) === JSON.stringify(limit)) continue;
    const was = old === undefined ? '' : `, was ${JSON.stringify(old)}`;
    if (atMost.includes(word) ? isWider(limit, old) : atLeast.includes(word) && isWider(old, limit)) continue;
    found.push(`${word} is ${JSON.stringify(limit)}${was}`);
  }
  return found;
}

/** Whether the first limit lets through all that the second did; one that is not there lets through all. */
function isWider(high: Json | undefined, low: Json | undefined): boolean {
  if (high === undefined) return true;
  if (low === undefined) return false;
  return (
    typeof high === typeof low && (typeof high === 'number' || typeof high === 'string') && high >= (low as typeof high)
  );
}
