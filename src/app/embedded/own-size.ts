/** Sizes of icons, in `rem`: attributes of theirs, which no style sheet of the site says. */
const iconSizes = ['1', '1.125', '1.25', '1.375', '1.5'];

/**
 * What sizes in an element are of, in `place`: the text that this person's browser has, whatever the page around has given
 * its root.
 */
export function ownSize(place: HTMLElement): CSSStyleSheet {
  // By name: browsers take another size for type of one width.
  place.style.font = 'medium sans-serif';
  const {fontSize} = getComputedStyle(place);
  place.removeAttribute('style');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([`:host { --rem: ${fontSize}; }`, ...iconSizes.map(iconRule)].join('\n'));
  return sheet;
}

/** Weaker than any rule of a class. */
function iconRule(size: string): string {
  const length = `calc(${size} * var(--rem))`;
  return `:where(svg[width='${size}rem']) { width: ${length}; height: ${length}; }`;
}
