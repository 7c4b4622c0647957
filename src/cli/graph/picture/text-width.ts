const narrow = new Set("fijlrtI.,:;|!'()[]/ -");
const wide = new Set('mwMW@%—…');

/** About how wide a text is in a sans-serif of `size`, a little generously: pictures are laid out before they are seen. */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const char of text) {
    if (narrow.has(char)) ems += 0.33;
    else if (wide.has(char)) ems += 0.92;
    else if (char > '\u2E80') ems += 1.05;
    else ems += /[A-Z_]/.test(char) ? 0.7 : 0.57;
  }
  return Math.ceil(ems * size);
}

/** A text that is cut where it is longer than `most` characters. */
export function shortened(text: string, most: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
