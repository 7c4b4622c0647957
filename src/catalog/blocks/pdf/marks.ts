import type {Hit} from './find-in-text.ts';
import {piecesOf} from './find-in-text.ts';
import type {PageText} from './page-text.ts';

/** Names of the highlights in the style sheet: every find, and the one that is gone to. */
const names = {found: 'pdf-found', current: 'pdf-current'} as const;

/**
 * Marks finds in the runs of a page by the browser's own highlights, which leave the text as it is;
 * a browser without them shows the page and no mark. Gives what takes the marks away.
 */
export function markHits(
  runs: readonly HTMLElement[],
  text: PageText,
  hits: readonly Hit[],
  current: Hit | undefined,
): () => void {
  const {CSS: css, Highlight: Kind} = globalThis as {CSS?: typeof CSS; Highlight?: typeof Highlight};
  if (Kind === undefined || css?.highlights === undefined) return () => undefined;
  const registry = css.highlights;
  const placed = hits.flatMap((hit) => {
    const name = hit === current ? names.current : names.found;
    const highlight = registry.get(name) ?? new Kind();
    registry.set(name, highlight);
    return rangesOf(runs, text, hit).map((range) => {
      highlight.add(range);
      return {highlight, range};
    });
  });
  return () => {
    for (const {highlight, range} of placed) highlight.delete(range);
  };
}

function rangesOf(runs: readonly HTMLElement[], text: PageText, hit: Hit): readonly Range[] {
  return piecesOf(text, hit).flatMap(({run, from, to}) => {
    const node = runs[run]?.firstChild;
    if (!(node instanceof Text)) return [];
    const range = document.createRange();
    range.setStart(node, Math.min(from, node.length));
    range.setEnd(node, Math.min(to, node.length));
    return [range];
  });
}
