export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A text in parts, those marked that begin a word as a typed word does. All parts together are the text. */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return text.split(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((part) => {
    const low = part.toLowerCase();
    // A longer typed word says more than a shorter one.
    const length = Math.max(0, ...words.filter((word) => low.startsWith(word)).map((word) => word.length));
    return [
      {text: part.slice(0, length), marked: true},
      {text: part.slice(length), marked: false},
    ].filter(({text: some}) => some !== '');
  });
}
