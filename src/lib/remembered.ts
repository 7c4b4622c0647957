/** A function of one object that is worked out once for each: for objects that nobody changes. */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, {readonly value: Value}>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, {value});
    return value;
  };
}
