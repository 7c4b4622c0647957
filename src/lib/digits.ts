/** The digits of a text, at most `most` of them. */
export function digits(text: string, most = Number.POSITIVE_INFINITY): string {
  return text.replace(/[^0-9]/g, '').slice(0, most);
}
