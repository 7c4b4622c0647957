/** A run of characters where it stands on a page that is turned as it is read; in points, downwards. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  /** Of its base line. */
  readonly y: number;
  readonly right: number;
  readonly size: number;
  /** Marked content that it stands in; undefined: none with an id. */
  readonly id: string | undefined;
  /** It goes from right to left. */
  readonly backwards: boolean;
}

/** An item of a page's text as the reader of documents gives it, with marks. */
export type MarkedItem =
  | {
      readonly str: string;
      readonly dir?: string;
      readonly width?: number;
      readonly transform?: readonly number[];
    }
  | {readonly type: string; readonly id?: string | null; readonly tag?: string | undefined};

/** Where a point of the page stands when it is turned as it is read: `PageViewport.transform` at scale 1. */
export type Turn = readonly number[];

/**
 * The runs of a page, in the order of its content. What a tagged document calls an artifact, as the
 * numbers of its pages, is no part of what it says, and left out.
 */
export function runsOf(items: readonly MarkedItem[], turn: Turn): readonly TextRun[] {
  const open: {readonly id: string | undefined; readonly artifact: boolean}[] = [];
  const runs: TextRun[] = [];
  for (const item of items) {
    if ('str' in item) {
      const inside = open.at(-1);
      if (inside?.artifact !== true && item.str !== '') runs.push(runOf(item, turn, inside?.id));
    } else if (item.type === 'endMarkedContent') {
      open.pop();
    } else {
      const around = open.at(-1);
      const artifact = around?.artifact === true || item.tag === 'Artifact';
      open.push({id: item.id ?? around?.id, artifact});
    }
  }
  return runs;
}

function runOf(item: Extract<MarkedItem, {str: string}>, turn: Turn, id: string | undefined): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = turn;
  const [, , skew = 0, height = 0, left = 0, base = 0] = item.transform ?? [];
  const x = a * left + c * base + e;
  const y = b * left + d * base + f;
  return {
    text: item.str,
    x,
    y,
    right: x + (item.width ?? 0),
    size: Math.hypot(skew, height),
    id,
    backwards: item.dir === 'rtl',
  };
}

/** The size that nine tenths of a page's letters have at least, in points; undefined: it has no letters. */
export function smallestSize(runs: readonly TextRun[]): number | undefined {
  const bySize = runs
    .map(({text, size}) => ({size, letters: text.replaceAll(/\s/g, '').length}))
    .filter(({size, letters}) => size > 0 && letters > 0)
    .toSorted((one, other) => one.size - other.size);
  let left = bySize.reduce((sum, {letters}) => sum + letters, 0) / 10;
  return bySize.find(({letters}) => (left -= letters) <= 0)?.size;
}

/** One text of runs that follow one another: a space where a line ends or a gap is left. */
export function textOfRuns(runs: readonly TextRun[]): string {
  let text = '';
  let last: TextRun | undefined;
  for (const run of runs) {
    const apart = last !== undefined && isApart(last, run);
    text += apart && !/\s$/.test(text) && !endsInHyphen(text, last, run) ? ` ${run.text}` : run.text;
    if (run.text.trim() !== '') last = run;
  }
  return tidy(text);
}

/** A word that goes on in the next line keeps its hyphen, which may be its own. */
function endsInHyphen(text: string, last: TextRun | undefined, run: TextRun): boolean {
  return last !== undefined && !isSameLine(last, run) && /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(run.text);
}

function isApart(one: TextRun, other: TextRun): boolean {
  if (!isSameLine(one, other)) return true;
  return !other.backwards && other.x - one.right > 0.15 * Math.max(one.size, other.size);
}

/** Whether two runs stand on the same line; what is set above or below the line is on it. */
export function isSameLine(one: {readonly y: number; readonly size: number}, other: TextRun): boolean {
  return Math.abs(one.y - other.y) <= 0.5 * Math.max(one.size, other.size);
}

/** Without soft hyphens and without more than one space at a time. */
export function tidy(text: string): string {
  return text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
}
