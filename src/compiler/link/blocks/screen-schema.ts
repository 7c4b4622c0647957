import {kinds} from '../../../catalog/kinds/index.ts';
import {isRecord} from '../../../lib/is-record.ts';
import type {Block, FieldBlock} from '../../../model/compiled/screen.ts';
import type {JsonSchema} from '../../../model/json.ts';

/**
 * The schema of a screen's answers: one property a field, lists of items for repeats. Nothing is
 * `required`, nothing depends on facts; the runtime judges those.
 */
export function schemaOfScreen(blocks: readonly Block[]): JsonSchema {
  return {type: 'object', properties: Object.fromEntries(blocks.flatMap(propertiesOf))};
}

function propertiesOf(block: Block): readonly (readonly [string, JsonSchema])[] {
  switch (block.block) {
    case 'field':
      return fieldProperties(block);
    case 'group': {
      const inner = block.blocks.flatMap(propertiesOf);
      return block.repeat === undefined ? inner : [[block.id, listOf(inner)]];
    }
    case 'each': {
      const inner = block.blocks.flatMap(propertiesOf);
      const key = block.place === undefined ? ([[block.key, {type: 'string'}]] as const) : [];
      return inner.length === 0 ? [] : [[block.id, listOf([...key, ...inner])]];
    }
    default:
      return [];
  }
}

function listOf(properties: readonly (readonly [string, JsonSchema])[]): JsonSchema {
  return {type: 'array', items: {type: 'object', properties: Object.fromEntries(properties)}};
}

function fieldProperties(field: FieldBlock): readonly (readonly [string, JsonSchema])[] {
  const words = (field.options ?? []).flatMap(({value, describe}) => (describe === undefined ? [] : [value]));
  const own = [field.id, fieldSchema(field)] as const;
  if (words.length === 0) return [own];
  const properties = Object.fromEntries(words.map((value) => [value, {type: 'string', maxLength: 200}]));
  return [own, [`${field.id}Words`, {type: 'object', properties}]];
}

function fieldSchema(field: FieldBlock): JsonSchema {
  const kind = kinds[field.type];
  const base = kind?.schema ?? {};
  const days = kind?.ruleType === 'date' ? ['formatMinimum', 'formatMaximum'] : undefined;
  const limits = Object.fromEntries(
    Object.entries(field.constraints).filter(([word]) => days === undefined || days.includes(word)),
  );
  if (field.blocks !== undefined)
    return {...base, properties: Object.fromEntries(field.blocks.flatMap(fieldProperties))};
  // Of two countries the same letters may be a region.
  const values = field.options && [...new Set(field.options.map(({value}) => value))];
  if (values === undefined || field.optionsFrom !== undefined) return {...base, ...limits};
  const {items} = base;
  return isRecord(items) ? {...base, ...limits, items: {...items, enum: values}} : {...base, ...limits, enum: values};
}
