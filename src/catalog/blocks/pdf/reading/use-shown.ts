import {type RefObject, useEffect, useState} from 'react';

/** Pages that were shown: whether at a size at which they can be read. */
export type Shown = ReadonlyMap<number, boolean>;

/**
 * Which pages in a region have been in view, by their `data-page`, and whether each could be read when
 * it was. `isLegible` must be the same function until a size changes.
 */
export function useShown(
  region: RefObject<HTMLElement | null>,
  pages: number,
  isLegible: (page: number) => boolean,
  watch: boolean,
): Shown {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());
  const [shown, setShown] = useState<Shown>(new Map());
  useEffect(() => {
    const root = region.current;
    if (root === null || !watch) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setInView((before) => {
          const now = new Set(before);
          for (const {target, isIntersecting} of entries) {
            const page = Number(target.getAttribute('data-page'));
            if (isIntersecting) now.add(page);
            else now.delete(page);
          }
          return now;
        });
      },
      {root},
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => {
      observer.disconnect();
      setInView(new Set());
    };
  }, [region, pages, watch]);
  useEffect(() => {
    setShown((before) => {
      const news = [...inView].filter((page) => before.get(page) !== true && before.get(page) !== isLegible(page));
      return news.length === 0 ? before : new Map([...before, ...news.map((page) => [page, isLegible(page)] as const)]);
    });
  }, [inView, isLegible]);
  return shown;
}
