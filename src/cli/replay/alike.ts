import {groupBy} from '../../lib/group-by.ts';

/** As many as are held at a time, as a part of a file may be of lines with next to nothing in them. */
const most = 8192;

/**
 * The same, those of one kind after one another: to decide like after like takes a quarter less than to go from flow to
 * flow, by what a processor remembers of the last one. Of very many, so many at a time are put in turn.
 */
export function* alikeTogether<One>(all: Iterable<One>, kindOf: (one: One) => string): Generator<One> {
  let held: One[] = [];
  for (const one of all) {
    held.push(one);
    if (held.length < most) continue;
    yield* inTurn(held, kindOf);
    held = [];
  }
  yield* inTurn(held, kindOf);
}

function* inTurn<One>(all: readonly One[], kindOf: (one: One) => string): Generator<One> {
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
