import type {Json} from '../model/json.ts';

/** Keys and indices from a value to one inside it. */
export type Path = readonly (string | number)[];

/** The value at a path, own properties only; undefined where the path leads nowhere. */
export function getAt(value: unknown, path: Path): unknown {
  let present = value;
  for (const key of path) {
    if (typeof present !== 'object' || present === null || !Object.hasOwn(present, key)) return undefined;
    present = (present as Record<string | number, unknown>)[key];
  }
  return present;
}

/**
 * A copy with the value at the path replaced, or removed with `undefined` (an item of a list keeps
 * its place as null); what lies beside the path is shared. Missing objects and lists are made.
 */
export function setAt(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...(value as readonly Json[])] : [];
    while (list.length <= key) list.push(null);
    list[key] = setAt(list[key], rest, next) ?? null;
    return list;
  }
  const present = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const {[key]: old, ...others} = present as Record<string, Json>;
  const inner = setAt(old, rest, next);
  // The place of a key among the others stays, so that what is sent keeps its order.
  if (inner === undefined) return others;
  return Object.hasOwn(present, key) ? {...(present as Record<string, Json>), [key]: inner} : {...others, [key]: inner};
}
