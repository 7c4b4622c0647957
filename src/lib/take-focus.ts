import {hasNoFocus, rootOf} from './root-of.ts';

/** Attribute of the element in which a journey stands in somebody's page; where it has a shadow root, that is its place. */
export const placeMark = 'data-waymark-place';

/** What was touched last, or had the focus, with all that it was in. */
let touched: readonly EventTarget[] = [];
const watched = new WeakSet<object>();

/** Starts to watch where on a page somebody is at work; once more does nothing. */
export function watchTouched(page: Pick<EventTarget, 'addEventListener'>): void {
  if (watched.has(page)) return;
  watched.add(page);
  const note = (event: Event): void => {
    touched = event.composedPath();
  };
  // Some screen readers press by a click alone, or say another place before.
  for (const type of ['pointerdown', 'focusin', 'click']) page.addEventListener(type, note, {capture: true});
}

/**
 * Gives an element the focus, unless somebody is at work in a part of the page around a journey, which is not the
 * journey's: it takes it out of nobody's hands there. Whether it has.
 */
export function takeFocus(element: HTMLElement, options?: FocusOptions): boolean {
  if (isElsewhere(element)) return false;
  element.focus(options);
  return true;
}

function isElsewhere(element: HTMLElement): boolean {
  const root = rootOf(element);
  const marked = element.closest(`[${placeMark}]`);
  // The page is the site's own.
  if (marked === null && root === document) return false;
  const {activeElement} = root;
  if (activeElement !== null && (marked ?? root).contains(activeElement)) return false;
  // What was pressed may have gone with what showed before. Whoever reads on beside the journey has no focus either.
  return !(hasNoFocus(root) && wasIn(marked ?? root));
}

/** Whether somebody was last at work in this place, or in one of a journey that has gone from the page. */
function wasIn(place: Node): boolean {
  return touched.some((one) => one === place || (isPlace(one) && !one.isConnected));
}

const isPlace = (one: EventTarget): one is Element => one instanceof Element && one.hasAttribute(placeMark);
