import {addDays, formatISO, isSunday, parseISO} from 'date-fns';

/**
 * The day that many business days after another, both `yyyy-mm-dd`. For the right to cancel every
 * day but Sunday counts; federal holidays are left to the lender's real calendar.
 */
export function addBusinessDays(day: string, count: number): string {
  let date = parseISO(day);
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (!isSunday(date)) left -= 1;
  }
  return formatISO(date, {representation: 'date'});
}
