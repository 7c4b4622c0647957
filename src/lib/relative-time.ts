const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

let dayOfYear: Intl.DateTimeFormat | undefined;

/**
 * How long ago a moment was, in one unit: `Oct 3` over four weeks, then `3w`, `2d`, `5h`, `12m`. What
 * is yet to come was `0m` ago; '' for what is no date and time. Months and days are those of the place
 * where it is read.
 */
export function relativeTime(moment: unknown, now: number): string {
  const then = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(then)) return '';
  const past = Math.max(0, now - then);
  if (past > 4 * week) {
    dayOfYear ??= new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric'});
    return dayOfYear.format(then);
  }
  if (past > week) return `${Math.floor(past / week)}w`;
  if (past > day) return `${Math.floor(past / day)}d`;
  if (past > hour) return `${Math.floor(past / hour)}h`;
  return `${Math.floor(past / minute)}m`;
}
