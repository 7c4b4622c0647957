import {remembered} from './remembered.ts';

const maps = new WeakMap<Readonly<Record<string, unknown>>, ReadonlyMap<string, unknown>>();

const made = remembered((map: ReadonlyMap<string, unknown>) => {
  const record: Readonly<Record<string, unknown>> = Object.fromEntries(map);
  // A record has names that are numbers before all others.
  const names = map.keys();
  if (Object.keys(record).every((name) => names.next().value === name)) maps.set(record, map);
  return record;
});

/** A map as a record: the very same of the same map, which `mapOfRecord` gives back where it has the same order. */
export const recordOf = <Value>(map: ReadonlyMap<string, Value>): Readonly<Record<string, Value>> =>
  made(map) as Readonly<Record<string, Value>>;

/** The entries of a record as a map, which is the one that it was made of by `recordOf` where it was. */
export function mapOfRecord<Value>(record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  const known = maps.get(record) as ReadonlyMap<string, Value> | undefined;
  const map = known ?? new Map(Object.entries(record));
  if (known === undefined) maps.set(record, map);
  return map;
}
