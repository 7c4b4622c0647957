/** What a rule may read: facts by name, `answers`, `here`, `params`, ..., and `item` inside lists. */
export type RuleData = Readonly<Record<string, unknown>>;

/** True for anything but missing, `null` and `""`: principle 5 of the language, "unknown is not true". */
export function isKnown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** True for a plain object, the only thing besides a list that a path can descend into. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
