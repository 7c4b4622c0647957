/** Whether a value is a real number within the limits, both included; a limit that is left out does not limit. */
export function inRange(value: unknown, {min = -Infinity, max = Infinity}: {min?: number; max?: number} = {}): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
}
