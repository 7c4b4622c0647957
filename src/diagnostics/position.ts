/** A place as people count: both start at 1; a column counts UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Offsets at which the lines of a text start. `\n` and `\r\n` end a line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The place of an offset, by the starts of lines. An offset before the text counts as its start. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return {line: low + 1, column: Math.max(0, offset - (starts[low] ?? 0)) + 1};
}
