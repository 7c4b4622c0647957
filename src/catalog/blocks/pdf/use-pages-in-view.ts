import type {RefObject} from 'react';
import {useEffect, useState} from 'react';

/**
 * Which pages in a region that scrolls are in view, or within `margin` of it (as CSS writes it), by their `data-page`.
 * A page leaves the set when it is out of view again. Without `watch` there are none.
 */
export function usePagesInView(
  region: RefObject<HTMLElement | null>,
  pages: number,
  watch: boolean,
  margin = '0px',
): ReadonlySet<number> {
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());
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
      {root, rootMargin: margin},
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => {
      observer.disconnect();
      setInView(new Set());
    };
  }, [region, pages, watch, margin]);
  return inView;
}
