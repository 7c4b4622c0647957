/** How far a number may lie from the multiple that it counts as; of tiny steps a ten-thousandth of one. */
export const besideMultiple = {most: 1e-6, share: 1e-4};

/** Whether a number is a multiple to people: 0.07 of 0.01. */
export function isMultiple(value: number, step: number): boolean {
  const {most, share} = besideMultiple;
  const nearest = Math.round(value / step) * step;
  return Math.abs(nearest - value) <= Math.max(Math.min(most, step * share), Number.EPSILON * Math.abs(value));
}
