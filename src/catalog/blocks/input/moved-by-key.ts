export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/**
 * Where a key moves a value to: arrows to the next of the steps from the low end, PageUp and PageDown by ten of them, Home
 * and End to the ends, whether or not steps lead there. Undefined for every other key, and for arrows where nothing is a
 * step. A value beyond an end stands there.
 */
export function movedByKey(key: string, value: number, {low, high, step}: Scale): number | undefined {
  const within = (next: number): number => Math.min(high, Math.max(low, next));
  const exact = (within(value) - low) / step;
  const steps = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact;
  // A value between two steps comes to one of them first, and stays on them.
  const by = (count: number): number | undefined => {
    const next = low + step * (count > 0 ? Math.floor(steps) + count : Math.ceil(steps) + count);
    // Tenths have no exact double: what is shown is the shortest number that a person could have typed.
    return step > 0 ? within(Number(next.toPrecision(12))) : undefined;
  };
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
