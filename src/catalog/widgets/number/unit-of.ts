const units: Readonly<Record<string, string>> = {years: 'years', months: 'months', percent: '%'};

/** What stands behind the input of a number. */
export function unitOf({suffix, unit}: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof suffix === 'string') return suffix;
  return typeof unit === 'string' ? units[unit] : undefined;
}
