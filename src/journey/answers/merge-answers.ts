import {isRecord} from '../../lib/is-record.ts';
import {isSameJson} from '../../lib/same-json.ts';
import type {Json} from '../../model/json.ts';
import type {AnswerValues} from './answers.ts';

/**
 * Answers of two tabs put together, field by field: where `own` is not what both knew (`known`) it counts, else what the
 * other tab made of it, also where that took it away. Fields in a field are taken one by one, a list as a whole.
 */
export function mergeAnswers(known: AnswerValues, own: AnswerValues, other: AnswerValues): AnswerValues {
  const merged: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const value = mergedValue(ownOf(known, key), ownOf(own, key), ownOf(other, key));
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function mergedValue(known: Json | undefined, own: Json | undefined, other: Json | undefined): Json | undefined {
  if (isSameJson(own, known)) return other;
  if (isRecord(own) && isRecord(other)) return mergeAnswers(isRecord(known) ? known : {}, own, other);
  return own;
}

function ownOf(values: AnswerValues, key: string): Json | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
