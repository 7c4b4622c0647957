/** Whether two texts differ only in case, in spaces and in how the same letters are stored. */
export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
