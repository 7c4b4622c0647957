import {isRecord} from './is-record.ts';
import {laidOver} from './laid-over.ts';

/** JSON Merge Patch, but `null` stays: a fact that is null is one that is absent. */
export function patched(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const own = Object.entries(change).map(([key, value]) => [
    key,
    patched(Object.hasOwn(base, key) ? base[key] : undefined, value),
  ]);
  return laidOver(base, Object.fromEntries(own));
}
