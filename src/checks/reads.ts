/** Paths that rules and texts in compiled data read: `answers.age`. */
export function readsOf(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value)) {
    for (const item of value) readsOf(item, found);
    return found;
  }
  for (const key in value) {
    const inner: unknown = value[key as keyof typeof value];
    const path: unknown = key === 'var' && Array.isArray(inner) ? inner[0] : inner;
    if (key === 'var' && typeof path === 'string') found.add(path);
    else readsOf(inner, found);
  }
  return found;
}

/** Ids of the answers that are read: of `answers.home.zip`, `home`. */
export function answersRead(value: unknown): ReadonlySet<string> {
  return new Set([...readsOf(value)].flatMap((path) => /^answers\.([^.]+)/.exec(path)?.[1] ?? []));
}
