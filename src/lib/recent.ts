/** Entries of which the least used go. */
export interface Recent<T> {
  readonly get: (key: string) => T | undefined;
  readonly set: (key: string, value: T) => void;
}

/** A map that forgets what was not used for longest. */
export function createRecent<T>(most: number): Recent<T> {
  const entries = new Map<string, T>();
  const set = (key: string, value: T): void => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
  };
  return {
    set,
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
  };
}

/** A function that remembers what it gave for the keys that it was asked for last. */
export function memoRecent<T>(most: number, make: (key: string) => T): (key: string) => T {
  const known = createRecent<{readonly value: T}>(most);
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = make(key);
    known.set(key, {value});
    return value;
  };
}
