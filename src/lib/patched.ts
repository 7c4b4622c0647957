import {isRecord} from './is-record.ts';
import {laidOver} from './laid-over.ts';

/** JSON Merge Patch, but `null` stays: a fact that is null is one that is absent. */
export function patched(base: unknown, change: unknown): unknown {
  if (!isRecord(base) || !isRecord(change)) return change;
  const all: Record<string, unknown> = laidOver(base, change);
  for (const key in change)
    if (isRecord(change[key]) && Object.hasOwn(base, key)) all[key] = patched(base[key], change[key]);
  return all;
}
