import {useEffect, useLayoutEffect, useRef, useState} from 'react';

/** On the root of the page: its texts stand in the typeface that stands in for the site's own (`font.css`). */
const standIn = 'data-typeface';

/**
 * Brings the site's typeface once its file is there: at once where no line breaks otherwise by it, else with the next
 * screen, so that nothing moves under the eyes of who reads.
 *
 * @param screen Key of what shows; another one is another screen.
 * @param styled Resolves when the rules that name the file are there.
 */
export function useTypeface(screen: string | undefined, styled: () => Promise<void>): void {
  const [isThere, setThere] = useState(false);
  const last = useRef(screen);
  useEffect(() => {
    if (isThere || !document.documentElement.hasAttribute(standIn)) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      await styled();
      const faces = await document.fonts.load('1em "Inter Variable"');
      if (!isOver && faces.length > 0) setThere(true);
    };
    // A screen reads as well without; the next one asks again.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isThere, screen, styled]);
  useLayoutEffect(() => {
    const isNew = last.current !== screen;
    last.current = screen;
    if (isThere) bring(document, isNew);
  }, [isThere, screen]);
}

function bring({documentElement: root, body, defaultView}: Document, whateverMoves: boolean): void {
  if (!root.hasAttribute(standIn)) return;
  const elements = whateverMoves ? [] : [...body.querySelectorAll('*')];
  const edges = (): readonly number[] =>
    elements.flatMap((element) => {
      const {top, bottom} = element.getBoundingClientRect();
      return [top, bottom];
    });
  const isSeen = (edge: number): boolean => edge >= 0 && edge <= (defaultView?.innerHeight ?? 0);
  const before = edges();
  root.removeAttribute(standIn);
  const moves = edges().some((edge, index) => {
    const was = before[index] ?? edge;
    return Math.abs(edge - was) > 1 && (isSeen(edge) || isSeen(was));
  });
  if (moves) root.setAttribute(standIn, '');
}
