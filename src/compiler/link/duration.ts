const units: Readonly<Record<string, number>> = {ms: 1, s: 1000, m: 60_000, h: 3_600_000};

/** Milliseconds of `500ms`, `5s`, `1m`, `2h`. */
export function durationOf(text: string | undefined): number | undefined {
  const found = /^(\d+)(ms|s|m|h)$/.exec(text ?? '');
  return found === null ? undefined : Number(found[1]) * (units[found[2] ?? ''] ?? 0);
}
