import {kinds} from '../../catalog/kinds/index.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isKnown} from '../rules/rule-data.ts';
import {eachItems} from './each-items.ts';
import {isEmptyList} from './is-answered.ts';
import {answerKeys} from './prune.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * The answers of a screen (`data.answers`, and any others there) with initial values where nothing
 * was typed: missing, not merely emptied. Never for consents, and for sensitive fields only that a
 * list of them is empty. An `each` that asks something gets an item with its key for each element. Call it when a screen opens; what the
 * person has cleared since then stays clear as `null` or `""`.
 */
export function withInitial(blocks: readonly Block[], data: RuleData): Answers {
  return filled(blocks, isRecord(data.answers) ? data.answers : {}, data);
}

/** A new item of a group that the person adds to, with its initial values. */
export function initialItem(blocks: readonly Block[], data: RuleData): Answers {
  return filled(blocks, {}, {...data, item: {}});
}

function filled(blocks: readonly Block[], answers: Answers, data: RuleData): Answers {
  let now = answers;
  for (const block of blocks) {
    const value = Object.hasOwn(now, block.id) ? now[block.id] : undefined;
    if (block.block === 'field') {
      const next = value ?? initialOf(block, value, data);
      if (next !== value) now = {...now, [block.id]: next};
    } else if (block.block === 'group' && block.repeat === undefined) {
      now = filled(block.blocks, now, data);
    } else if (block.block === 'group') {
      now = value === undefined ? {...now, [block.id]: []} : now;
    } else if (block.block === 'each') {
      now = filledEach(block, now, {...data, answers: now});
    }
  }
  return now;
}

function initialOf(block: FieldBlock, value: unknown, data: RuleData): unknown {
  if (value !== undefined || kinds[block.type]?.checkbox === 'required') return value;
  const given = block.initial === undefined ? null : evaluate(block.initial, data);
  if (block.sensitive && !isEmptyList(given)) return value;
  if (isKnown(given)) return given;
  const parts = block.blocks === undefined ? {} : filled(block.blocks, {}, data);
  return Object.keys(parts).length > 0 ? parts : undefined;
}

function filledEach(block: Extract<Block, {block: 'each'}>, answers: Answers, data: RuleData): Answers {
  const value = Object.hasOwn(answers, block.id) ? answers[block.id] : undefined;
  const list: unknown[] = Array.isArray(value) ? [...(value as readonly unknown[])] : [];
  const items = eachItems(block, data);
  if (answerKeys(block.blocks).length === 0 || (block.place !== undefined && items.length === 0)) return answers;
  for (const {index, item, answered} of items) {
    list[index] = filled(block.blocks, answered, {...data, item});
  }
  return {...answers, [block.id]: list};
}
