/** A number as it is; all else is none, whatever JavaScript would convert it to. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
