import {isRecord} from '../../lib/is-record.ts';
import {isSameJson} from '../../lib/same-json.ts';
import type {Json} from '../../model/json.ts';
import {isFilled} from '../../lib/is-filled.ts';
import type {AnswerValues} from './answers.ts';

/** What was written, and what was known of the draft then. */
export interface WrittenDraft<T> {
  readonly known: T;
  readonly own: T;
}

/**
 * Answers of two tabs put together, field by field: where `own` is not what both knew (`known`) it counts, else what the
 * other tab made of it, also where that took it away. What this tab has itself changed before (`unheard`), and the other has
 * only taken over, is no change of the other's. Fields in a field are taken one by one, a list as a whole. Of two lists
 * of which nothing was known all items are kept where it `joins`, `own` first: whoever types into one must not be in another
 * from one key to the next. What was chosen from a list of choices is one answer.
 */
export function mergeAnswers(
  known: AnswerValues,
  own: AnswerValues,
  other: AnswerValues,
  unheard: readonly WrittenDraft<AnswerValues>[] = [],
  joins = true,
): AnswerValues {
  const merged: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const before = unheard.map((one) => ({known: ownOf(one.known, key), own: ownOf(one.own, key)}));
    const value = mergedValue(ownOf(known, key), ownOf(own, key), ownOf(other, key), before, joins);
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

type Value = Json | undefined;

function mergedValue(
  known: Value,
  own: Value,
  other: Value,
  unheard: readonly WrittenDraft<Value>[],
  joins: boolean,
): Value {
  if (unheard.some((one) => isSameJson(one.own, other) && !isSameJson(one.own, one.known))) return own;
  if (isRecord(own) && isRecord(other)) {
    const before = unheard.map((one) => ({known: fieldsOf(one.known), own: fieldsOf(one.own)}));
    return mergeAnswers(fieldsOf(known), own, other, before, joins);
  }
  if (joins && known === undefined && areItems(own) && areItems(other)) return joined(own, other);
  return isSameJson(own, known) ? other : own;
}

const areItems = (value: Value): value is readonly Json[] =>
  Array.isArray(value) && value.every((item: Json) => isRecord(item));

/** An item that is in both is there once, one that nothing was put into not at all. */
function joined(own: readonly Json[], other: readonly Json[]): Json {
  const items = own.filter((item) => isFilled(item) && !other.some((one) => isSameJson(one, item)));
  return [...items, ...other];
}

const fieldsOf = (value: Value): AnswerValues => (isRecord(value) ? value : {});

function ownOf(values: AnswerValues, key: string): Value {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
