import {isRecord} from '../../lib/is-record.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {answerKeys} from '../../runtime/answers/prune.ts';

/**
 * The answers of a screen as RJSF holds them: its own keys alone, what was cleared left out, and a
 * list with the items that it must have.
 */
export function formDataOf(blocks: readonly Block[], answers: Readonly<Record<string, unknown>>) {
  const lists = new Map(listsIn(blocks));
  const own = answerKeys(blocks).map((key) => {
    const value = withoutCleared(Object.hasOwn(answers, key) ? answers[key] : undefined);
    return [key, filledUp(value, lists.get(key) ?? 0)] as const;
  });
  return Object.fromEntries(own.filter(([, value]) => value !== undefined));
}

/** Lists that begin with items which nobody has added. */
function listsIn(blocks: readonly Block[]): readonly (readonly [string, number])[] {
  return blocks.flatMap((block) => {
    if (block.block !== 'group') return [];
    return block.repeat === undefined ? listsIn(block.blocks) : [[block.id, block.repeat.min ?? 0] as const];
  });
}

function filledUp(value: unknown, min: number): unknown {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length >= min) return value;
  return [...items, ...Array.from({length: min - items.length}, () => ({}))];
}

/** Null is what an answer is that was cleared; to RJSF it is a value. */
function withoutCleared(value: unknown): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => (item === null ? {} : withoutCleared(item)));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).map(([key, inner]) => [key, withoutCleared(inner)] as const);
  return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined));
}
