/** The median; not a number where there are none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[half - 1 + (sorted.length % 2)], sorted[half]];
  return (low + high) / 2;
};

/** What is below so many of a hundred of the values. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((part / 100) * sorted.length))] ?? Number.NaN;
};

/** The median of the ratios of each round: what a round had to bear, both had to. Rounds that one has not are left out. */
export const ratioOf = (values: readonly (number | undefined)[], against: readonly (number | undefined)[]): number =>
  median(values.map((value, round) => (value ?? Number.NaN) / (against[round] ?? Number.NaN)));
