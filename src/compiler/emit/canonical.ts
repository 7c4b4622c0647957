/**
 * JSON with the keys of every object in one order, so that equal values give equal text. Order means
 * something in lists only. What is undefined is left out.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => (item === undefined ? 'null' : canonical(item))).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const inner: unknown = Reflect.get(value, key);
      return inner === undefined ? [] : [`${JSON.stringify(key)}:${canonical(inner)}`];
    });
  return `{${parts.join(',')}}`;
}
