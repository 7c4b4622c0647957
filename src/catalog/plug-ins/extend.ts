/** Names that were put into a registry besides its own. */
const added = new WeakMap<object, readonly string[]>();

/** Puts entries into a registry of the catalogue, in place of those that were put there before. */
export function extend<T>(registry: Readonly<Record<string, T>>, entries: Readonly<Record<string, T>>): void {
  const open = registry as Record<string, T>;
  for (const name of added.get(registry) ?? []) Reflect.deleteProperty(open, name);
  const more = Object.keys(entries).filter((name) => !Object.hasOwn(open, name));
  for (const name of more) open[name] = entries[name] as T;
  added.set(registry, more);
}
