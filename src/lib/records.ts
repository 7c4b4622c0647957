export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Narrows what came from outside to an object with properties (no list, no null). */
export function isObject(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; anything else is left out. Not a list: none. */
export function recordsOf(value: unknown): readonly UnknownRecord[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text property that is not empty. */
export function textOf(record: UnknownRecord, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A finite number property. */
export function numberAt(record: UnknownRecord, key: string): number | undefined {
  const value = record[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
