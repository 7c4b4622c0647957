import {memoryStorage} from '../../api/session/memory-storage.ts';

/**
 * A storage of the browser that never throws: what it refuses (it is full, or forbidden here) is kept `here`, for as long
 * as the page is open, and `refused` is told.
 */
export function lastingStorage(get: () => Storage | null, refused: () => void, here = memoryStorage()): Storage {
  const real = attempt(get, null);
  if (real === null) refused();
  const ask = <T>(read: (storage: Storage) => T, otherwise: T): T =>
    real === null ? otherwise : attempt(() => read(real), otherwise);
  const keys = (): readonly string[] => {
    const own = Array.from({length: here.length}, (_, at) => here.key(at) ?? '');
    const lasting = Array.from(
      {length: ask(({length}) => length, 0)},
      (_, at) => ask((one) => one.key(at), null) ?? '',
    );
    return [...new Set([...lasting, ...own])];
  };
  const removeItem = (key: string): void => {
    here.removeItem(key);
    ask((storage) => storage.removeItem(key), undefined);
  };
  return {
    get length() {
      return keys().length;
    },
    key: (at) => keys()[at] ?? null,
    getItem: (key) => here.getItem(key) ?? ask((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      const isKept = ask((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) {
        here.removeItem(key);
        return;
      }
      // What was there before must not come back with a reload as if it were the newer.
      removeItem(key);
      here.setItem(key, value);
      refused();
    },
    removeItem,
    clear: () => {
      here.clear();
      ask((storage) => storage.clear(), undefined);
    },
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
