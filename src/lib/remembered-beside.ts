/**
 * A function of an object that nobody changes and of what stands beside it, which is nearly always the same: of each object the
 * last outcome is remembered.
 */
export function rememberedBeside<Key extends object, Beside extends readonly unknown[], Value>(
  make: (key: Key, ...beside: Beside) => Value,
): (key: Key, ...beside: Beside) => Value {
  const known = new WeakMap<Key, {readonly beside: Beside; readonly value: Value}>();
  return (key, ...beside) => {
    const before = known.get(key);
    if (before?.beside.every((one, at) => one === beside[at]) === true) return before.value;
    const value = make(key, ...beside);
    known.set(key, {beside, value});
    return value;
  };
}
