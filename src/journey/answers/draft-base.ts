import {isSameJson} from '../../lib/same-json.ts';
import type {Json} from '../../model/json.ts';
import type {AnswerValues} from './answers.ts';
import type {Draft} from './draft.ts';

/** Most characters of it: what a browser lets outlive a page is little. */
const longest = 20_000;

/**
 * States that were known of a draft, each by what was another then, null where there was nothing: what a server needs to lay
 * it over a newer one. Of many the later are left out that would make it long; where the first does, all.
 */
export function baseOf({answers, held}: Draft, states: readonly Draft[]): Json[] {
  const base: Json[] = [];
  for (const state of states) {
    const before = {
      ...memberOf('answers', changedFrom(answers, state.answers)),
      ...memberOf('held', changedFrom(held ?? {}, state.held ?? {})),
    };
    if (JSON.stringify([...base, before]).length > longest) break;
    base.push(before);
  }
  return base;
}

function changedFrom(now: AnswerValues, before: AnswerValues): Record<string, Json> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const valueIn = (values: AnswerValues, key: string): Json | undefined =>
    Object.hasOwn(values, key) ? values[key] : undefined;
  return Object.fromEntries(
    keys
      .filter((key) => !isSameJson(valueIn(now, key), valueIn(before, key)))
      .map((key) => [key, valueIn(before, key) ?? null]),
  );
}

const memberOf = (name: string, values: Record<string, Json>): Record<string, Json> =>
  Object.keys(values).length === 0 ? {} : {[name]: values};

/** Most bytes of a body: browsers let 64 KiB outlive a page, of all that is under way. */
const mostBytes = 60_000;

/** Whether a body may still be sent as its page is left. */
export const outlivesItsPage = (body: Json): boolean =>
  new TextEncoder().encode(JSON.stringify(body)).length <= mostBytes;
