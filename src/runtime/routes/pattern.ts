export interface PatternMatch {
  readonly params: Readonly<Record<string, string>>;
  /** Parts after those that the pattern names. */
  readonly rest: readonly string[];
}

/**
 * Matches the first parts of a path against a pattern: `:name` takes any one part, all else must be
 * equal. What the pattern does not reach is `rest`; a final `*` in the pattern says the same.
 */
export function matchPattern(pattern: string, segments: readonly string[]): PatternMatch | undefined {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '*');
  if (segments.length < parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return {params, rest: segments.slice(parts.length)};
}

/** Orders patterns by how exact they are: part by part, a word before a parameter before nothing. */
export function byExactness(one: string, other: string): number {
  const [left, right] = [weights(one), weights(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (right[index] ?? 0) - (left[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function weights(pattern: string): readonly number[] {
  return pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') || part === '*' ? 1 : 2));
}
