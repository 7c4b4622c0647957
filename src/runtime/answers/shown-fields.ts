import {isRecord} from '../../lib/is-record.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {eachItems} from './each-items.ts';

/** A field that is shown, at one place: in a list, once for each item. */
export interface ShownField {
  readonly block: FieldBlock;
  /** `firstName`, `address.zip`, `guardians.0.lastName`. */
  readonly at: string;
  readonly value: unknown;
  /** The answers it stands among: all of the screen, one item, or the parts of one answer. */
  readonly beside: Readonly<Record<string, unknown>>;
  /** What its rules read, with `item` inside lists. */
  readonly data: RuleData;
}

/** Whether a part of an answer stands under another field that is made of parts. */
export interface ShownOptions {
  /** Parts of an answer that is empty as a whole are left out where this says so. */
  readonly withParts?: (field: ShownField) => boolean;
}

/**
 * The fields shown for this data, in the order of the screen: those whose own `when` and whose
 * groups' hold. `data.answers` is what the fields show. A list that a person adds to has at least its
 * `min` items. Parts follow the field that is made of them.
 */
export function shownFields(blocks: readonly Block[], data: RuleData, options: ShownOptions = {}): ShownField[] {
  const answers = isRecord(data.answers) ? data.answers : {};
  return blocks.flatMap((block) => fieldsOf(block, data, answers, '', options));
}

function fieldsOf(
  block: Block,
  data: RuleData,
  beside: Readonly<Record<string, unknown>>,
  prefix: string,
  options: ShownOptions,
): ShownField[] {
  if (!holds(block.when, data)) return [];
  const value = Object.hasOwn(beside, block.id) ? beside[block.id] : undefined;
  switch (block.block) {
    case 'field': {
      const field: ShownField = {block, at: prefix + block.id, value, beside, data};
      if (block.blocks === undefined || options.withParts?.(field) === false) return [field];
      const parts = isRecord(value) ? value : {};
      return [field, ...block.blocks.flatMap((part) => fieldsOf(part, data, parts, `${field.at}.`, options))];
    }
    case 'group': {
      if (block.repeat === undefined)
        return block.blocks.flatMap((one) => fieldsOf(one, data, beside, prefix, options));
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      const items = Array.from({length: Math.max(list.length, block.repeat.min)}, (_, index) => list[index]);
      return items.flatMap((answered, index) => {
        const item = isRecord(answered) ? answered : {};
        const place = `${prefix}${block.id}.${index}.`;
        return block.blocks.flatMap((one) => fieldsOf(one, {...data, item}, item, place, options));
      });
    }
    case 'each':
      return eachItems(block, data).flatMap(({index, item, answered}) => {
        const place = `${prefix}${block.id}.${index}.`;
        return block.blocks.flatMap((one) => fieldsOf(one, {...data, item}, answered, place, options));
      });
    default:
      return [];
  }
}
