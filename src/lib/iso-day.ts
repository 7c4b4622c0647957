/** A day of the calendar. */
export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/**
 * Reads `yyyy-mm-dd`, or the day of a date and time written so. Gives undefined for what is no day of
 * the calendar, and for years before `minimumYear`.
 */
export function isoDay(value: unknown, minimumYear = 1900): Day | undefined {
  const found = typeof value === 'string' ? shape.exec(value) : null;
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < minimumYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  return {year, month, day};
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
