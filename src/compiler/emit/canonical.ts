/**
 * JSON with the keys of every object in one order, so that equal values give equal text. Order means
 * something in lists only. What is undefined is left out.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(Reflect.get(value, key))]));
}
