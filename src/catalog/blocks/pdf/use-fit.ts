import type {RefObject} from 'react';
import {useLayoutEffect, useState} from 'react';

/** Greatest width of a page that fits, in CSS pixels. */
const most = 700;

/** Width that a page has in a region, without its padding; follows the region. */
export function useFit(region: RefObject<HTMLElement | null>): number {
  const [fit, setFit] = useState(most);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const measure = () => setFit(fitOf(element));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [region]);
  return fit;
}

/** Width that a page has in a region now. */
export function fitOf(region: HTMLElement): number {
  const {paddingLeft, paddingRight} = getComputedStyle(region);
  const inside = region.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0);
  return inside > 0 ? Math.min(most, Math.floor(inside)) : most;
}
