/** What a record has under a key itself; undefined where it only inherits it, as every object does `constructor`. */
export function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
