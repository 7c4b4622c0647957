/** The date of a moment where the person is, as yyyy-mm-dd. */
export function localDate(moment: Date): string {
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return [part(moment.getFullYear(), 4), part(moment.getMonth() + 1, 2), part(moment.getDate(), 2)].join('-');
}
