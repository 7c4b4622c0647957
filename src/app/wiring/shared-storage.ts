import {prefixedStorage} from './prefixed-storage.ts';

/**
 * A storage as the site's own pages see it: what its journeys in somebody's page keep there, with `prefix` before the name,
 * is theirs too where they have nothing of that name themselves. While both are the same they write both, for whoever goes back
 * to that page, or has it in another tab, goes on with it; of two that differ, as drafts of two beginnings, neither is lost.
 */
export function sharedStorage(storage: Storage, prefix: string): Storage {
  const embedded = prefixedStorage(storage, prefix);
  const names = (): readonly string[] => {
    const all = Array.from({length: storage.length}, (_, at) => storage.key(at) ?? '');
    return [...new Set(all.map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)))];
  };
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at] ?? null,
    getItem: (name) => storage.getItem(name) ?? embedded.getItem(name),
    setItem: (name, value) => {
      const [own, there] = [storage.getItem(name), embedded.getItem(name)];
      storage.setItem(name, value);
      if (there !== null && (own === null || own === there)) embedded.setItem(name, value);
    },
    removeItem: (name) => [storage, embedded].forEach((part) => part.removeItem(name)),
    clear: () => storage.clear(),
  };
}
