import {addDays, formatISO, getDay, lastDayOfMonth} from 'date-fns';

/** In a month, the weekday (0 is Sunday) that is the nth of its kind; -1 is the last. */
interface Moving {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

const monday = 1;
const thursday = 4;

/** Month and day: New Year, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixed: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

/** Martin Luther King Jr., Washington, Memorial, Labor, Columbus, Thanksgiving. */
const moving: readonly Moving[] = [
  {month: 1, weekday: monday, nth: 3},
  {month: 2, weekday: monday, nth: 3},
  {month: 5, weekday: monday, nth: -1},
  {month: 9, weekday: monday, nth: 1},
  {month: 10, weekday: monday, nth: 2},
  {month: 11, weekday: thursday, nth: 4},
];

/**
 * The legal public holidays of the United States in a year (5 U.S.C. 6103(a)), `yyyy-mm-dd`, each on
 * the day that the law names: the right to cancel does not look at the day a bank keeps instead.
 */
export function federalHolidays(year: number): readonly string[] {
  const days = [
    ...fixed.map(([month, day]) => new Date(year, month - 1, day)),
    ...moving.map((one) => dayOf(one, year)),
  ];
  return days.map((date) => formatISO(date, {representation: 'date'})).toSorted();
}

function dayOf({month, weekday, nth}: Moving, year: number): Date {
  const first = new Date(year, month - 1, 1);
  if (nth > 0) return addDays(first, ((weekday - getDay(first) + 7) % 7) + 7 * (nth - 1));
  const last = lastDayOfMonth(first);
  return addDays(last, -((getDay(last) - weekday + 7) % 7));
}
