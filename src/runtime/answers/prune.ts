import {typedKey} from '../../lib/typed-key.ts';
import {isRecord} from '../../lib/is-record.ts';
import {laidOver} from '../../lib/laid-over.ts';
import {isSameJson} from '../../lib/same-json.ts';
import {remembered} from '../../lib/remembered.ts';
import type {Block, FieldBlock} from '../../model/compiled/screen.ts';
import {evaluate, holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {eachItems} from './each-items.ts';
import {isFilled} from '../../lib/is-filled.ts';
import {isEmptyList} from './is-answered.ts';
import {standsAmong} from './stands-among.ts';
import {asksForWords, describedOptions, optionValues, wordsKey} from './options.ts';

type Answers = Readonly<Record<string, unknown>>;

/**
 * The answers of one screen as rules may read them: of what is shown only, and filled; a list that was
 * begun (`withInitial`) may be empty, one that was not is absent, but for what asks of elements of facts. An option that
 * may no longer be chosen is absent, likewise words to an option that is not chosen, and an answer that names nothing
 * that its control shows. `data.answers` gives all answers; a condition reads those above it as they are after this.
 */
export function shownAnswers(blocks: readonly Block[], data: RuleData): Answers {
  const keys = answerKeys(blocks);
  let answers: Answers = isRecord(data.answers) ? data.answers : {};
  if (areUntouched(blocks, answers)) return {};
  // A later answer that is left out may hide an earlier field; only ever less remains, so this ends.
  for (;;) {
    const next = pruned(blocks, laidOver(data, {answers}), answers);
    if (isSameJson(next, picked(answers, keys))) return next;
    answers = laidOver(withoutAnswers(answers, keys), next);
  }
}

/** Whether no answer is of these blocks, nor can be: only what shows elements of facts has keys by itself. */
export function areUntouched(blocks: readonly Block[], answers: Answers): boolean {
  return !answerKeys(blocks).some((key) => Object.hasOwn(answers, key)) && !showElements(blocks);
}

function picked(answers: Answers, keys: readonly string[]): Answers {
  const own: Record<string, unknown> = {};
  for (const key of keys) if (Object.hasOwn(answers, key)) own[key] = answers[key];
  return own;
}

const showElements = remembered((blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.block === 'each' || (block.block === 'group' && showElements(block.blocks))),
);

const known = new WeakMap<readonly Block[], readonly string[]>();

/** Top-level keys under which the answers of these blocks stand. */
export function answerKeys(blocks: readonly Block[]): readonly string[] {
  let keys = known.get(blocks);
  if (keys === undefined) {
    keys = blocks.flatMap(keysOf);
    known.set(blocks, keys);
  }
  return keys;
}

function keysOf(block: Block): readonly string[] {
  if (block.block === 'field') return asksForWords(block) ? [block.id, wordsKey(block)] : [block.id];
  if (block.block === 'each') return [block.id];
  if (block.block !== 'group') return [];
  return block.repeat === undefined ? answerKeys(block.blocks) : [block.id];
}

function pruned(blocks: readonly Block[], data: RuleData, beside: Answers): Answers {
  const kept: Record<string, unknown> = {};
  let now = data;
  const put = (key: string, value: unknown): void => {
    if (isFilled(value) || (isEmptyList(value) && Array.isArray(beside[key]))) kept[key] = value;
  };
  for (const block of blocks) {
    if (!holds(block.when, now)) {
      now = hidden(block, now);
      continue;
    }
    const value = Object.hasOwn(beside, block.id) ? beside[block.id] : undefined;
    if (block.block === 'field') {
      put(block.id, fieldValue(block, value, now));
      const words = asksForWords(block) ? wordsOf(block, kept[block.id], beside, now) : undefined;
      put(wordsKey(block), words);
    } else if (block.block === 'group' && block.repeat === undefined) {
      Object.assign(kept, pruned(block.blocks, now, beside));
    } else if (block.block === 'group') {
      const others = answerKeys(block.beside ?? []);
      put(
        block.id,
        listOf(value).map((item) => ({...picked(item, others), ...prunedItem(block.blocks, item, item, now)})),
      );
    } else if (block.block === 'each' && block.place !== undefined) {
      put(
        block.id,
        withItem(block, block.place, value, (item) => prunedItem(block.blocks, item, item, now)),
      );
    } else if (block.block === 'each') {
      put(block.id, eachAnswers(block, now));
    }
  }
  return kept;
}

/**
 * What stands under the keys of these blocks where their screen is not on the path: nothing, but of a list of which it asks
 * about one item all that is not asked there.
 */
export function answersOffPath(blocks: readonly Block[], answers: Answers): Answers {
  return Object.fromEntries(
    blocks.flatMap((block) => {
      if (block.block !== 'each' || block.place === undefined || !Object.hasOwn(answers, block.id)) return [];
      return [[block.id, withItem(block, block.place, answers[block.id], () => ({}))]];
    }),
  );
}

/** A list in which one item has these answers in place of its own of the block's; unchanged where it has no such item. */
function withItem(
  {blocks}: Extract<Block, {block: 'each'}>,
  place: number,
  list: unknown,
  answersOf: (item: Answers) => Answers,
): unknown {
  if (!Array.isArray(list) || !isRecord(list[place])) return list;
  const item = list[place];
  return list.with(place, {...withoutAnswers(item, answerKeys(blocks)), ...answersOf(item)});
}

/** All but the answers under these keys. */
export function withoutAnswers(answers: Answers, keys: readonly string[]): Answers {
  if (!keys.some((key) => Object.hasOwn(answers, key))) return answers;
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)));
}

function hidden(block: Block, data: RuleData): RuleData {
  const keys = keysOf(block);
  const {answers} = data;
  return isRecord(answers) && keys.some((key) => Object.hasOwn(answers, key))
    ? laidOver(data, {answers: withoutAnswers(answers, keys)})
    : data;
}

function fieldValue(block: FieldBlock, value: unknown, data: RuleData): unknown {
  // Most fields of a screen that was begun: what might be chosen is not asked.
  if (value === undefined) return undefined;
  if (block.blocks !== undefined)
    return isRecord(value) ? inCountry(block, partsOf(block.blocks, value, data), data) : undefined;
  if (!standsAmong(block, value, data)) return undefined;
  const allowed: readonly unknown[] | undefined = optionValues(block, data);
  if (allowed === undefined) return value;
  if (Array.isArray(value)) return value.filter((one: unknown) => allowed.includes(one));
  return allowed.includes(value) ? value : undefined;
}

/**
 * Parts that are hidden or may no longer be chosen become absent, as does what was typed to look it up; keys that no part names
 * (an id that a look-up gave) stay.
 */
function partsOf(parts: readonly FieldBlock[], value: Answers, data: RuleData): Answers {
  const isLeft = (part: FieldBlock): boolean =>
    holds(part.when, data) && (part.options === undefined || fieldValue(part, value[part.id], data) !== undefined);
  const shown = parts.filter(isLeft).map((part) => part.id);
  return withoutAnswers(
    value,
    [...parts.map((part) => part.id), typedKey].filter((id) => !shown.includes(id)),
  );
}

/** An answer of parts says of which country it is where its field does: nobody else is asked, nor believed. */
function inCountry({props}: FieldBlock, value: Answers, data: RuleData): Answers {
  if (props['country'] === undefined) return value;
  const others = withoutAnswers(value, ['country']);
  return isFilled(others) ? {...others, country: evaluate(props['country'], data)} : others;
}

function wordsOf(block: FieldBlock, value: unknown, beside: Answers, data: RuleData): unknown {
  const words = Object.hasOwn(beside, wordsKey(block)) ? beside[wordsKey(block)] : undefined;
  if (!isRecord(words)) return undefined;
  const asked = describedOptions(block, value, data).map((option) => option.value);
  return Object.fromEntries(Object.entries(words).filter(([option, text]) => asked.includes(option) && isFilled(text)));
}

function eachAnswers(block: Extract<Block, {block: 'each'}>, data: RuleData): unknown[] {
  if (answerKeys(block.blocks).length === 0) return [];
  const others = answerKeys(block.beside ?? []);
  const items: unknown[] = [];
  for (const {index, item, answered} of eachItems(block, data)) {
    const own = prunedItem(block.blocks, answered, item, data);
    items[index] = {[block.key]: answered[block.key], ...picked(answered, others), ...own};
  }
  return items.filter((item) => item !== undefined);
}

function prunedItem(blocks: readonly Block[], answered: Answers, item: Answers, data: RuleData): Answers {
  return pruned(blocks, laidOver(data, {item}), answered);
}

function listOf(value: unknown): readonly Answers[] {
  return Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : [];
}
