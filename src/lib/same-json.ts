import {isRecord} from './is-record.ts';

/** Whether two values say the same, in whatever order their members stand. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const [items, others]: [readonly unknown[], readonly unknown[]] = [one, other];
    return items.length === others.length && items.every((item, index) => isSameJson(item, others[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  );
}
