/** Pixels that stay free under what was brought into the window. */
const margin = 8;

/** Top and bottom of what a person sees of the window: a keyboard on the screen covers the rest. */
export function seenOfWindow(): {readonly top: number; readonly bottom: number} {
  const seen = window.visualViewport;
  if (seen === null || seen === undefined) return {top: 0, bottom: window.innerHeight};
  return {top: seen.offsetTop, bottom: seen.offsetTop + seen.height};
}

/**
 * Scrolls by as little as brings what opened under a control into what is seen of the window, at once, so that nothing
 * moves by itself. The control stays in it: of what is higher than the room under it, the end stays out.
 */
export function bringIntoWindow(control: Element, opened: Element): void {
  // Whatever scrolls around them; the window too, as far as it knows of a keyboard.
  opened.scrollIntoView({block: 'nearest', behavior: 'instant'});
  control.scrollIntoView({block: 'nearest', behavior: 'instant'});
  const {top, bottom} = seenOfWindow();
  const below = opened.getBoundingClientRect().bottom + margin - bottom;
  const above = control.getBoundingClientRect().top - margin - top;
  const by = Math.min(below, above);
  if (by > 0) window.scrollBy({top: by, behavior: 'instant'});
}
