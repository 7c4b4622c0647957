import {addDays, formatISO, isSunday, parseISO} from 'date-fns';
import {federalHolidays} from './federal-holidays.ts';

/**
 * The day that many business days after another, both `yyyy-mm-dd`. For the right to cancel every
 * day counts but Sundays and the legal public holidays.
 */
export function addBusinessDays(day: string, count: number): string {
  let date = parseISO(day);
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (!isSunday(date) && !isHoliday(date)) left -= 1;
  }
  return formatISO(date, {representation: 'date'});
}

const isHoliday = (date: Date): boolean =>
  federalHolidays(date.getFullYear()).includes(formatISO(date, {representation: 'date'}));
