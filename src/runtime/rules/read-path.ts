type Holder = Readonly<Record<string, unknown>>;

/**
 * The value at a path, or `undefined`. Own properties only: `constructor` and the like are missing
 * however the data came about. Descends into objects and lists, never into text.
 */
export function readParts(data: unknown, parts: readonly string[]): unknown {
  let value = data;
  for (const part of parts) {
    if (!isHolder(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

/** Whether every object or list has a part of this path, though nobody wrote it: whose it is must be asked. */
export function isInherited(parts: readonly string[]): boolean {
  return parts.some((part) => part in Object.prototype || part in Array.prototype);
}

/** Whether a path can lead into it. */
export function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
