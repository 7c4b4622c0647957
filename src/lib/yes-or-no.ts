/** What to write in place of a text that was meant as a yes or no, as `yes` or `Off`; undefined for every other value. */
export function yesOrNoHint(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:yes|no|on|off|true|false)$/i.test(value)) return undefined;
  const meant = /^(?:yes|on|true)$/i.test(value) ? 'true' : 'false';
  return value === meant ? `Write it without quotes: ${meant}.` : `Write \`${meant}\`: here \`${value}\` is a text.`;
}
