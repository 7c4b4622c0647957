/** Characters that move the cursor, change colours or the direction of writing, or are not seen at all. */
const unseen = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

/** One line of text with what cannot be seen written as `\u001B`, so that no file can write over a terminal. */
export function visible(line: string): string {
  return line.replace(unseen, (one) => `\\u${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
}
