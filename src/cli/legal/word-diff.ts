/** Words around a difference that are shown. */
const around = 6;

/** Beyond this many pairs of words, what stands between the first and the last difference is told whole. */
const mostPairs = 4_000_000;

type Piece = readonly ['same' | 'gone' | 'new', readonly string[]];

/**
 * What differs between two texts, word by word: `within [-60-] {+30+} days`. What is the same is cut to a few words beside each
 * difference; where lines break is no difference, and of texts without one nothing is told.
 */
export function wordDiff(before: string, next: string): string {
  const pieces = piecesOf(wordsOf(before), wordsOf(next));
  if (pieces.every(([kind]) => kind === 'same')) return '';
  return pieces
    .map(([kind, words], index) => {
      if (kind === 'gone') return `[-${words.join(' ')}-]`;
      if (kind === 'new') return `{+${words.join(' ')}+}`;
      return cut(words, index === 0, index === pieces.length - 1);
    })
    .filter((text) => text !== '')
    .join(' ');
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

function cut(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  const [head, tail] = [isFirst ? 0 : around, isLast ? 0 : around];
  if (words.length <= head + tail) return words.join(' ');
  return [...words.slice(0, head), '...', ...words.slice(words.length - tail)].join(' ');
}

function piecesOf(before: readonly string[], next: readonly string[]): readonly Piece[] {
  const least = Math.min(before.length, next.length);
  let start = 0;
  while (start < least && before[start] === next[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === next.at(-1 - end)) end += 1;
  const [gone, fresh] = [before.slice(start, before.length - end), next.slice(start, next.length - end)];
  const inner: readonly Piece[] =
    gone.length * fresh.length > mostPairs
      ? [
          ['gone', gone],
          ['new', fresh],
        ]
      : shortest(gone, fresh);
  const all: readonly Piece[] = [
    ['same', before.slice(0, start)],
    ...inner,
    ['same', before.slice(before.length - end)],
  ];
  return all.filter(([, words]) => words.length > 0);
}

/** As few words as can be taken out and put in, by the longest words in common. */
function shortest(before: readonly string[], next: readonly string[]): readonly Piece[] {
  const width = next.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const below = common[(row + 1) * width + column] ?? 0;
      const beside = common[row * width + column + 1] ?? 0;
      const both = (common[(row + 1) * width + column + 1] ?? 0) + 1;
      common[row * width + column] = before[row] === next[column] ? both : Math.max(below, beside);
    }
  const pieces: (readonly ['same' | 'gone' | 'new', string[]])[] = [];
  const put = (kind: Piece[0], word: string | undefined): void => {
    const last = pieces.at(-1);
    if (last?.[0] === kind) last[1].push(word ?? '');
    else pieces.push([kind, [word ?? '']]);
  };
  let [row, column] = [0, 0];
  while (row < before.length || column < next.length) {
    const below = common[(row + 1) * width + column] ?? 0;
    const beside = common[row * width + column + 1] ?? 0;
    if (row < before.length && before[row] === next[column]) {
      put('same', before[row]);
      row += 1;
      column += 1;
    } else if (row < before.length && (column === next.length || below >= beside)) {
      put('gone', before[row]);
      row += 1;
    } else {
      put('new', next[column]);
      column += 1;
    }
  }
  return pieces;
}
