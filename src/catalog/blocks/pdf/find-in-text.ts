import type {PageText} from './page-text.ts';

/** A find in the text of a page: characters of `PageText.whole`. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

/** The part of a find that lies in one run. */
export interface FoundPiece {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

/** Where a text stands on a page. Case and the kind of space do not matter, nor where a line ends. */
export function hitsIn({whole}: PageText, sought: string): readonly Hit[] {
  const words = sought.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join(String.raw`\s+`);
  return [...whole.matchAll(new RegExp(pattern, 'giu'))].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The runs that a find lies in. */
export function piecesOf({whole, starts}: PageText, {from, to}: Hit): readonly FoundPiece[] {
  return starts.flatMap((start, run) => {
    const end = starts[run + 1] ?? whole.length;
    if (end <= from || start >= to) return [];
    return [{run, from: Math.max(0, from - start), to: Math.min(end, to) - start}];
  });
}
