import type {RefObject} from 'react';
import {useEffect, useRef, useState} from 'react';

export interface InViewOptions {
  /** Share of the element that must be visible. */
  readonly share: number;
  /** Milliseconds it must stay so. */
  readonly stays?: number;
  /** Counts as visible this far outside, e.g. `50%`. */
  readonly margin?: string;
  readonly watch?: boolean;
}

/** Whether an element has been in view. Once true it stays true. */
export function useInView<E extends HTMLElement>({
  share,
  stays = 0,
  margin = '0px',
  watch = true,
}: InViewOptions): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen || !watch) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        // Rounding in the browser: a quarter may be told as 0.2499.
        const inside = entries.at(-1);
        if (inside !== undefined && inside.isIntersecting && inside.intersectionRatio >= share - 0.001)
          timer = setTimeout(() => setSeen(true), stays);
      },
      {threshold: share, rootMargin: margin},
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [seen, watch, share, stays, margin]);
  return [ref, seen];
}
