import {hasNoFocus, rootOf} from './root-of.ts';

/** Attribute of the element in which a journey stands in somebody's page; where it has a shadow root, that is its place. */
export const placeMark = 'data-waymark-place';

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
  // What was pressed may have gone with what showed before.
  return !hasNoFocus(root);
}
