import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import type {Line} from '../../model/compiled/text.ts';
import {holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {partsInOrder} from './parts-in-order.ts';
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
  /** The item of a list that it stands in, the innermost where lists stand in lists. */
  readonly item?: ListItem;
}

/** One item of a list, whose fields read it as `item`. */
export interface ListItem {
  /** `guardians.0` */
  readonly at: string;
  /** Its place among those that show, the first being 1. */
  readonly number: number;
  /** What it is called; of what a person adds, once it is answered. */
  readonly line: Line | undefined;
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
  return blocks.flatMap((block) => fieldsOf(block, {data, beside: answers, prefix: ''}, options));
}

/** Where blocks stand. */
interface Place extends Pick<ShownField, 'data' | 'beside' | 'item'> {
  /** What the names of their fields begin with. */
  readonly prefix: string;
}

function fieldsOf(block: Block, place: Place, options: ShownOptions): ShownField[] {
  const {data, beside, prefix, item} = place;
  if (!holds(block.when, data)) return [];
  const value = Object.hasOwn(beside, block.id) ? beside[block.id] : undefined;
  switch (block.block) {
    case 'field': {
      const field: ShownField = {block, at: prefix + block.id, value, beside, data, ...(item && {item})};
      if (block.blocks === undefined || options.withParts?.(field) === false) return [field];
      const inside = laidOver(place, {beside: isRecord(value) ? value : {}, prefix: `${field.at}.`});
      return [field, ...partsInOrder(block, data).flatMap((part) => fieldsOf(part, inside, options))];
    }
    case 'group': {
      if (block.repeat === undefined) return block.blocks.flatMap((one) => fieldsOf(one, place, options));
      const {min, line} = block.repeat;
      const list: readonly unknown[] = Array.isArray(value) ? value : [];
      const items = Array.from({length: Math.max(list.length, min)}, (_, index) => list[index]);
      return items.flatMap((answered, index) => {
        const own = isRecord(answered) ? answered : {};
        const at = `${prefix}${block.id}.${index}`;
        const inside = {
          data: laidOver(data, {item: own}),
          beside: own,
          prefix: `${at}.`,
          item: {at, number: index + 1, line},
        };
        return block.blocks.flatMap((one) => fieldsOf(one, inside, options));
      });
    }
    case 'each':
      return eachItems(block, data).flatMap(({index, item: element, answered}, shown) => {
        const at = `${prefix}${block.id}.${index}`;
        // A screen that is about one item says by itself which.
        const within = block.place === undefined ? {item: {at, number: shown + 1, line: block.line}} : {};
        const inside = {data: laidOver(data, {item: element}), beside: answered, prefix: `${at}.`, ...within};
        return block.blocks.flatMap((one) => fieldsOf(one, inside, options));
      });
    default:
      return [];
  }
}
