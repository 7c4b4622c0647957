/**
 * The value at a dotted path, or `undefined`. Own properties only: `constructor` and the like are
 * missing however the data came about. Descends into objects and lists, never into text.
 */
export function readPath(data: unknown, path: string): unknown {
  return readParts(data, path.split('.'));
}

/** The same, of a path that is split already: splitting costs more than reading. */
export function readParts(data: unknown, parts: readonly string[]): unknown {
  let value = data;
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}
