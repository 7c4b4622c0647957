/** Joins class names; leaves out what is false, null or undefined. Undefined when nothing is left. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const kept = names.filter((name) => typeof name === 'string' && name !== '');
  return kept.length === 0 ? undefined : kept.join(' ');
}
