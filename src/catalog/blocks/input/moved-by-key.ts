export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/**
 * Where a key moves a value to: arrows to the next of the steps from the low end, PageUp and PageDown by ten of them, Home
 * and End to the ends, whether or not steps lead there. Undefined for every other key. A value beyond an end stands there.
 */
export function movedByKey(key: string, value: number, {low, high, step}: Scale): number | undefined {
  const within = (next: number): number => Math.min(high, Math.max(low, next));
  const steps = (within(value) - low) / step;
  // A value between two steps comes to one of them first, and stays on them.
  const by = (count: number): number =>
    within(low + step * (count > 0 ? Math.floor(steps) + count : Math.ceil(steps) + count));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return by(1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return by(-1);
    case 'PageUp':
      return by(10);
    case 'PageDown':
      return by(-10);
    case 'Home':
      return low;
    case 'End':
      return high;
    default:
      return undefined;
  }
}
