import {isRecord} from '../../lib/is-record.ts';
import type {Block} from '../../model/compiled/screen.ts';
import type {Json} from '../../model/json.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The answers of a screen as RJSF holds them: its own keys alone, undefined where something was
 * cleared, and a list with the items that it must have.
 */
export function formDataOf(blocks: readonly Block[], answers: Values): Values {
  const own = answerKeys(blocks).flatMap((key) => {
    const value = Object.hasOwn(answers, key) ? withoutNull(answers[key]) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return withLists(blocks, Object.fromEntries(own));
}

/** A list begins with items which nobody has added. */
function withLists(blocks: readonly Block[], answers: Values): Values {
  let now = answers;
  for (const block of blocks) {
    if (block.block !== 'group') continue;
    if (block.repeat === undefined) {
      now = withLists(block.blocks, now);
      continue;
    }
    const value = now[block.id];
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    const count = Math.max(items.length, block.repeat.min);
    const filled = Array.from({length: count}, (_, at) =>
      withLists(block.blocks, isRecord(items[at]) ? items[at] : {}),
    );
    if (count > 0 || value !== undefined) now = {...now, [block.id]: filled};
  }
  return now;
}

/** Null is what an answer is that was cleared; to RJSF it is a value. Of parts the key stays: they were begun. */
function withoutNull(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => (item === null ? {} : withoutNull(item)));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNull(inner)]));
}

/** Items of a list as the showing holds them: what was cleared is null. */
export function withNull(value: unknown): Json {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(withNull);
  if (!isRecord(value)) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withNull(inner)]));
}
