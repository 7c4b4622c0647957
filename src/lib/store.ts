/** A value that others can watch. */
export interface Store<T> {
  readonly get: () => T;
  /** Tells the listeners, unless the value is the very same. */
  readonly set: (value: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Fits React's `useSyncExternalStore`: `get` gives the same object until `set` changes it. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
