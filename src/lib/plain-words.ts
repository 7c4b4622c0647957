/** What people read of a plain value; nothing for lists, objects and what is absent. */
export function plainWords(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
