/**
 * The value at a path, or `undefined`. Own properties only: `constructor` and the like are missing
 * however the data came about. Descends into objects and lists, never into text.
 */
export function readParts(data: unknown, parts: readonly string[]): unknown {
  let value = data;
  for (const part of parts) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return value;
}
