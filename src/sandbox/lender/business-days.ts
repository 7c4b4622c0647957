/**
 * The day that many business days after another, both `yyyy-mm-dd`. For the right to cancel every
 * day but Sunday counts; federal holidays are left to the lender's real calendar.
 */
export function addBusinessDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0;) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() !== 0) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}
