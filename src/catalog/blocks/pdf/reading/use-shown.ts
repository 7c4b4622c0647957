import {type RefObject, useEffect, useState} from 'react';
import {usePagesInView} from '../use-pages-in-view.ts';

/** Pages that were shown: whether at a size at which they can be read. */
export type ShownPages = ReadonlyMap<number, boolean>;

/**
 * Which pages in a region have been in view, and whether each could be read when it was. `isLegible` must be the same
 * function until a size changes.
 */
export function useShown(
  region: RefObject<HTMLElement | null>,
  pages: number,
  isLegible: (page: number) => boolean,
  watch: boolean,
): ShownPages {
  const inView = usePagesInView(region, pages, watch);
  const [shown, setShown] = useState<ShownPages>(new Map());
  useEffect(() => {
    setShown((before) => {
      const news = [...inView].filter((page) => before.get(page) !== true && before.get(page) !== isLegible(page));
      return news.length === 0 ? before : new Map([...before, ...news.map((page) => [page, isLegible(page)] as const)]);
    });
  }, [inView, isLegible]);
  return shown;
}
