/** What went wrong, as one sentence: `Name is missing, Date is in the future.`; '' for an empty list. */
export function errorList(errors: readonly string[]): string {
  const said = errors.map((error) => error.trim().replace(/\.+$/, '')).filter((error) => error !== '');
  return said.length === 0 ? '' : `${said.join(', ')}.`;
}
