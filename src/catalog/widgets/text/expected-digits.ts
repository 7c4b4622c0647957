/** How many digits a pattern of digits alone asks for: `^[0-9]{5}$` is 5. Else undefined. */
export function expectedDigits(pattern: unknown): number | undefined {
  if (typeof pattern !== 'string') return undefined;
  const found = /^\^(?:\[0-9\]|\\d)\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern);
  return found === null ? undefined : Number(found[2] ?? found[1]);
}
