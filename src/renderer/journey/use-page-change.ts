import type {RefObject} from 'react';
import {useEffect, useRef} from 'react';
import type {Visit} from '../../journey/visit/types.ts';
import {titleOf} from './title-of.ts';

/**
 * What a change of screen does to the page: its title, and from the second screen on focus on the
 * heading and the top in view, as a new document would have it. A page that is somebody else's, `own` false, keeps its
 * title, and moves only as far as the heading needs to be seen.
 */
export function usePageChange(
  visit: Visit | undefined,
  heading: RefObject<HTMLHeadingElement | null>,
  own: boolean,
): void {
  const seen = useRef<Visit>(undefined);
  useEffect(() => {
    if (visit === undefined) return;
    if (own) document.title = titleOf(visit);
    const last = seen.current;
    seen.current = visit;
    if (last === undefined || last === visit || last.key === visit.key) return;
    if (own) scrollTo({top: 0, left: 0});
    else heading.current?.scrollIntoView({block: 'nearest'});
    heading.current?.focus({preventScroll: true});
  }, [visit, heading, own]);
  useEffect(() => {
    if (visit === undefined || !own) return undefined;
    const {data} = visit.session;
    return data.subscribe(() => {
      document.title = titleOf(visit);
    });
  }, [visit, own]);
}
