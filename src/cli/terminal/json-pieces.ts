/** Characters of a piece, about. */
const most = 100_000;

/**
 * The text of `JSON.stringify(data, null, 2)` piece by piece: where there are lists of thousands, the whole of it need not
 * stand in memory.
 */
export function* jsonPieces(data: object): Generator<string> {
  const all: readonly (readonly [string, unknown])[] = Object.entries(data);
  const entries = all.filter(([, value]) => value !== undefined);
  if (entries.length === 0) yield '{}';
  let piece = '';
  for (const [at, [key, value]] of entries.entries()) {
    piece += `${at === 0 ? '{' : ','}\n  ${JSON.stringify(key)}: `;
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (items.length === 0) piece += indented(value, 2);
    for (const [index, item] of items.entries()) {
      piece += `${index === 0 ? '[' : ','}\n    ${indented(item ?? null, 4)}`;
      if (piece.length < most) continue;
      yield piece;
      piece = '';
    }
    if (items.length > 0) piece += '\n  ]';
  }
  if (entries.length > 0) yield `${piece}\n}`;
}

/** No text in JSON has the end of a line in it. */
const indented = (value: unknown, by: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`);
