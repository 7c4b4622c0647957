/** What a map has under a key; where it has nothing, what is made now, and kept there. */
export function madeOnce<Key, Value extends object>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = make()));
  return value;
}
