import type {RefObject} from 'react';
import {useEffect, useRef} from 'react';
import type {Showing} from '../../journey/showing/types.ts';
import {afterFrame} from '../../lib/after-frame.ts';
import {takeFocus} from '../../lib/take-focus.ts';
import {titleOf} from './title-of.ts';

/**
 * What a change of screen does to the page: its title, and from the second screen on focus on the
 * heading and the top in view, as a new document would have it. A page that is somebody else's, `own` false, keeps its
 * title, and moves only as far as the heading needs to be seen. Who is at work elsewhere in it stays there, and is told by
 * `announce`. `claims`, asked once it shows, says whether the first screen has the focus too, as one of a journey that begins
 * anew where another had it.
 */
export function usePageChange(
  showing: Showing | undefined,
  heading: RefObject<HTMLHeadingElement | null>,
  own: boolean,
  announce: (text: string) => void,
  claims?: () => boolean,
): void {
  const seen = useRef<Showing>(undefined);
  useEffect(() => {
    if (showing === undefined || !own) return undefined;
    const entitle = (): void => void (document.title = titleOf(showing));
    // Later ones come after theirs: the browser keeps both together.
    if (seen.current !== undefined) return afterFrame(entitle, window).drop;
    entitle();
    return undefined;
  }, [showing, own]);
  useEffect(() => {
    if (showing === undefined) return;
    const last = seen.current;
    seen.current = showing;
    if (last === undefined ? claims?.() !== true : last === showing || last.key === showing.key) return;
    if (own) scrollTo({top: 0, left: 0});
    const title = heading.current;
    if (title === null) return;
    if (!takeFocus(title, {preventScroll: true})) announce(title.textContent);
    else if (!own) title.scrollIntoView({block: 'nearest'});
  }, [showing, heading, own, announce, claims]);
  useEffect(() => (own ? keepScroll() : undefined), [own]);
  useEffect(() => {
    if (showing === undefined || !own) return undefined;
    const {data} = showing.session;
    return data.subscribe(() => {
      document.title = titleOf(showing);
    });
  }, [showing, own]);
}

/**
 * Where a screen stands in the window is ours to say while the page is there: on Back the browser would scroll to where the
 * window was when that screen was left, away from the heading that has the focus. A page that comes anew, by a reload or
 * from another site, is the browser's: it restores where the person was.
 */
function keepScroll(): () => void {
  const ours = (): void => void (history.scrollRestoration = 'manual');
  const browsers = (): void => void (history.scrollRestoration = 'auto');
  // Before that it may still have to restore.
  if (document.readyState === 'complete') ours();
  else addEventListener('load', ours);
  addEventListener('pageshow', ours);
  addEventListener('pagehide', browsers);
  return () => {
    browsers();
    removeEventListener('load', ours);
    removeEventListener('pageshow', ours);
    removeEventListener('pagehide', browsers);
  };
}
