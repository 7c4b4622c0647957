import {getAt, setAt} from '../../lib/at-path.ts';
import type {Path} from '../../lib/at-path.ts';
import {createStore} from '../../lib/store.ts';
import type {Json} from '../../model/json.ts';

/** Answers of one set by field id, as typed: hidden, sensitive and off-path ones too. */
export type AnswerValues = Readonly<Record<string, Json>>;

/**
 * Holds the answers while the page is open, and nothing else does: no storage of the browser ever
 * sees them.
 */
export interface Answers {
  readonly get: () => AnswerValues;
  readonly at: (path: Path) => unknown;
  readonly set: (path: Path, value: Json | undefined) => void;
  readonly replace: (values: AnswerValues) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAnswers(initial: AnswerValues = {}): Answers {
  const store = createStore<AnswerValues>(initial);
  return {
    get: store.get,
    at: (path) => getAt(store.get(), path),
    set: (path, value) => {
      if (Object.is(getAt(store.get(), path), value)) return;
      const next = setAt(store.get(), path, value);
      store.set(typeof next === 'object' && next !== null && !Array.isArray(next) ? (next as AnswerValues) : {});
    },
    replace: store.set,
    subscribe: store.subscribe,
  };
}
