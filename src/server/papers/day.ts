/** `2026-11-21` as `11/21/2026`. */
export function day(text: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year === undefined ? text : `${month}/${date}/${year}`;
}
