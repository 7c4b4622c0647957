import type {RefObject} from 'react';
import {useEffect, useState} from 'react';

/**
 * Which children of a region that scrolls are in view or within a screen of it, by their `data-page`.
 * A page leaves the set when it is far again. Without `watch` there are none.
 */
export function useNear(region: RefObject<HTMLElement | null>, pages: number, watch: boolean): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const root = region.current;
    if (root === null || !watch) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((before) => {
          const now = new Set(before);
          for (const {target, isIntersecting} of entries) {
            const page = Number(target.getAttribute('data-page'));
            if (isIntersecting) now.add(page);
            else now.delete(page);
          }
          return now;
        });
      },
      {root, rootMargin: '100% 0px'},
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => {
      observer.disconnect();
      setNear(new Set());
    };
  }, [region, pages, watch]);
  return near;
}
