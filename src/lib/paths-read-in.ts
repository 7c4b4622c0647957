import type {Json} from '../model/json.ts';
import {remembered} from './remembered.ts';

/** Paths that rules and texts in compiled data read -> what stands where the value is absent. */
export function pathsReadIn(value: unknown): ReadonlyMap<string, Json | undefined> {
  const found = new Map<string, Json | undefined>();
  collect(value, found);
  return found;
}

/** The same of a part that nobody changes, which is looked through once. */
export const pathsOfPart = remembered((part: object) => pathsReadIn(part));

function collect(value: unknown, found: Map<string, Json | undefined>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
    return;
  }
  for (const key in value) {
    const inner: unknown = value[key as keyof typeof value];
    if (key !== 'var') collect(inner, found);
    else if (typeof inner === 'string') found.set(inner, found.get(inner));
    else if (Array.isArray(inner) && typeof inner[0] === 'string') found.set(inner[0], inner[1] as Json);
  }
}
