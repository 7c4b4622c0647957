import {isRecord} from '../../lib/is-record.ts';
import type {EachBlock} from '../../model/compiled/screen.ts';
import {operandOf} from '../explain/operation.ts';
import {evaluate, holds} from '../rules/evaluate.ts';
import type {RuleData} from '../rules/rule-data.ts';
import {isKnown} from '../rules/rule-data.ts';

/** One element that an `each` shows. */
export interface EachItem {
  /** Text of the element's key. */
  readonly key: string;
  /** Position in the list of answers: where its answers stand, or will stand. */
  readonly index: number;
  /** The element with its answers laid over it: what rules read as `item`. */
  readonly item: Readonly<Record<string, unknown>>;
  /** Its answers so far, with its key. */
  readonly answered: Readonly<Record<string, unknown>>;
}

/**
 * The elements that an `each` shows: those that have a key and for which `only` holds, each key once,
 * sorted by `by`, at most `max`. Answers are found by key, so that they stay with their element when the list changes;
 * elements without answers get the places after those that have them. Where the block is about one item of a list of
 * answers, that one, if it is there.
 */
export function eachItems(block: EachBlock, data: RuleData): EachItem[] {
  if (block.place !== undefined) return itemAt(block.place, answersOf(block.id, data));
  const source = evaluate(block.in, data);
  const {by, only} = block;
  const keyed = new Map<string, Readonly<Record<string, unknown>>>();
  for (const element of Array.isArray(source) ? source.filter(isRecord) : []) {
    const key = keyOf(element, block.key);
    if (key === '' || keyed.has(key)) continue;
    if (only === undefined || holds(only, {...data, item: element})) keyed.set(key, element);
  }
  const elements = [...keyed];
  const sorted =
    by === undefined
      ? elements
      : elements.toSorted(([, one], [, other]) => compare(valueOf(one, by), valueOf(other, by)));
  const list = answersOf(block.id, data);
  const places = new Map<string, number>();
  list.forEach((one, index) => {
    const key = isRecord(one) ? keyOf(one, block.key) : '';
    if (!places.has(key)) places.set(key, index);
  });
  let free = list.length;
  return sorted.slice(0, block.max).map(([key, element]): EachItem => {
    const found = places.get(key);
    const existing = found === undefined ? undefined : list[found];
    const answered = {...(isRecord(existing) ? existing : {}), [block.key]: valueOf(element, block.key)};
    const index = found ?? free++;
    return {key, index, item: {...element, ...answered}, answered};
  });
}

/**
 * Whether anything can be said of the list of an `each`, that it is empty too: of one whose fact is absent, because it could
 * not be read or has not come yet, nothing can. A fact that is there and has no such list has an empty one.
 */
export function isListKnown(block: EachBlock, data: RuleData): boolean {
  let list = block.in;
  // What is left of a list that is absent is an empty one.
  for (let whole = operandOf(list, 'filter'); whole !== undefined; whole = operandOf(list, 'filter')) list = whole;
  const path = operandOf(list, 'var');
  // Where the fact is absent a default stands for its list.
  return typeof path === 'string' ? isKnown(data[path.split('.', 1)[0] ?? '']) : Array.isArray(evaluate(list, data));
}

function itemAt(index: number, list: readonly unknown[]): EachItem[] {
  const item = list[index];
  return isRecord(item) ? [{key: String(index), index, item, answered: item}] : [];
}

function answersOf(id: string, data: RuleData): readonly unknown[] {
  const {answers} = data;
  const list = isRecord(answers) && Object.hasOwn(answers, id) ? answers[id] : undefined;
  return Array.isArray(list) ? list : [];
}

function valueOf(element: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(element, name) ? element[name] : undefined;
}

function keyOf(element: Readonly<Record<string, unknown>>, name: string): string {
  const key = valueOf(element, name);
  return isKnown(key) && typeof key !== 'object' ? String(key) : '';
}

function compare(one: unknown, other: unknown): number {
  if (!isKnown(one) || !isKnown(other)) return Number(isKnown(other)) - Number(isKnown(one));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : Number(left > right);
}
