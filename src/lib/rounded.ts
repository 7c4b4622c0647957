/**
 * The multiple of `step` that `by` (floor, ceil, round) picks for `value`. Gives null for what is no
 * finite number, for a step that is not positive and for what is more than numbers hold. A result keeps ten digits, so that 0.1 steps
 * give 0.3 and not 0.30000000000000004.
 */
export function rounded(value: unknown, step: unknown, by: (quotient: number) => number): number | null {
  if (typeof value !== 'number' || typeof step !== 'number' || !Number.isFinite(value) || !(step > 0)) return null;
  const quotient = Number((value / step).toFixed(10));
  const multiple = Number((by(quotient) * step).toFixed(10));
  return Number.isFinite(multiple) ? multiple : null;
}
