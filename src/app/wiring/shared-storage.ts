import {prefixedStorage} from './prefixed-storage.ts';

/**
 * A storage as the site's own pages see it: what its journeys in somebody's page keep there, with `prefix` before the name,
 * is theirs too. Own pages write wherever a name is kept already, so what is behind `prefix` is never the older of two; and
 * they leave it there, for whoever goes back to that page, or has it in another tab, goes on with it.
 */
export function sharedStorage(storage: Storage, prefix: string): Storage {
  const embedded = prefixedStorage(storage, prefix);
  const parts = [embedded, storage];
  const names = (): readonly string[] => {
    const all = Array.from({length: storage.length}, (_, at) => storage.key(at) ?? '');
    return [...new Set(all.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)))];
  };
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at] ?? null,
    getItem: (name) => embedded.getItem(name) ?? storage.getItem(name),
    setItem: (name, value) => {
      const kept = parts.filter((part) => part.getItem(name) !== null);
      for (const part of kept.length === 0 ? [storage] : kept) part.setItem(name, value);
    },
    removeItem: (name) => parts.forEach((part) => part.removeItem(name)),
    clear: () => storage.clear(),
  };
}
