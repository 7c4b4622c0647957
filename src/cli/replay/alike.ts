import {groupBy} from '../../lib/group-by.ts';

/**
 * The same, those of one kind after one another: to decide like after like takes a quarter less than to go from flow to
 * flow, by what a processor remembers of the last one. All are held until the first comes.
 */
export function* alikeTogether<One>(all: Iterable<One>, kindOf: (one: One) => string): Generator<One> {
  for (const some of groupBy(all, kindOf).values()) yield* some;
}

/**
 * The flow and the organisation that a recorded application names, by its text alone. A guess: where a fact before them has
 * such a key, that one's value. Only the order may hang on it.
 */
export function kindInText(text: string): string {
  return `${valueAfter(text, '"flow"')} ${valueAfter(text, '"org"')}`;
}

function valueAfter(text: string, key: string): string {
  const at = text.indexOf(key);
  const from = at === -1 ? -1 : text.indexOf('"', at + key.length);
  return from === -1 ? '' : text.slice(from + 1, text.indexOf('"', from + 1));
}
