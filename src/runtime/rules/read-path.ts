const parsed = new Map<string, readonly string[]>();

/** Paths come from compiled rules, so there is a fixed number of them; splitting is the cost to save. */
function partsOf(path: string): readonly string[] {
  let parts = parsed.get(path);
  if (parts === undefined) {
    parts = path.split('.');
    if (parsed.size < 10_000) parsed.set(path, parts);
  }
  return parts;
}

/**
 * The value at a dotted path, or `undefined`. Own properties only: `constructor` and the like are
 * missing however the data came about. Descends into objects and lists, never into text.
 */
export function readPath(data: unknown, path: string): unknown {
  let value = data;
  for (const part of partsOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}
