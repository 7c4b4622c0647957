/** What a rule may read: facts by name, `answers`, `here`, `params`, ..., and `item` inside lists. */
export type RuleData = Readonly<Record<string, unknown>>;

/** True for anything but missing, `null`, `""` and no finite number: what is unknown is not true. */
export function isKnown(value: unknown): boolean {
  // Divided by nothing is no number, and JSON may have numbers beyond all doubles.
  return value !== undefined && value !== null && value !== '' && (typeof value !== 'number' || Number.isFinite(value));
}
