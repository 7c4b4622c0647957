/** What is before the names of all that a journey of a site keeps while it is in somebody's page. */
export const embeddedPrefix = (base: string): string => `waymark:${base}:`;

/** The part of a storage whose names begin with `prefix`, by what is behind it: names of others are neither seen nor touched. */
export function prefixedStorage(storage: Storage, prefix: string): Storage {
  const names = (): readonly string[] =>
    Array.from({length: storage.length}, (_, at) => storage.key(at) ?? '').filter((name) => name.startsWith(prefix));
  return {
    get length() {
      return names().length;
    },
    key: (at) => names()[at]?.slice(prefix.length) ?? null,
    getItem: (name) => storage.getItem(`${prefix}${name}`),
    setItem: (name, value) => storage.setItem(`${prefix}${name}`, value),
    removeItem: (name) => storage.removeItem(`${prefix}${name}`),
    clear: () => names().forEach((name) => storage.removeItem(name)),
  };
}
