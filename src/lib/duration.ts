const units: Readonly<Record<string, number>> = {ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000};

/** Milliseconds of `500ms`, `5s`, `1m`, `2h`, `30d`; undefined for whatever is no duration. */
export function durationOf(text: unknown): number | undefined {
  const found = /^(\d+)(ms|s|m|h|d)$/.exec(typeof text === 'string' ? text : '');
  return found === null ? undefined : Number(found[1]) * (units[found[2] ?? ''] ?? 0);
}
