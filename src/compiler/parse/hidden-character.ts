/*
 * Controls but tab and line end, zero-width spaces and joins of words, marks that turn the direction of text,
 * tags, and halves of a character. The joiners of scripts and emoji and plain direction marks are language.
 */
const hidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u200B\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\p{Cs}/u;

/** A character that nobody sees and that changes what is read. */
export interface HiddenCharacter {
  /** Its offset in UTF-16 code units. */
  readonly at: number;
  /** Its name, like `U+202E`. */
  readonly name: string;
}

/** The first hidden character of a text from `start` on. */
export function hiddenCharacter(text: string, start = 0): HiddenCharacter | undefined {
  const found = hidden.exec(text.slice(start));
  if (found === null) return undefined;
  const at = start + found.index;
  const name = `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return {at, name};
}
