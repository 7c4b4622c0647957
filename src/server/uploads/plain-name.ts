/** The name of a file as it may be shown: the last part of a path, without control characters, at most 255 characters. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  return plain === '' ? 'file' : shortened(plain, 255);
}

/** At most that many characters of two bytes, none of them halved. */
function shortened(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}$/u, '');
}
