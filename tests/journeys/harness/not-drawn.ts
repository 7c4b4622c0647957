/** An address at which a page comes without its first screen and without data: it is too long for one to be drawn. */
export const notDrawn = (href: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}utm_content=${'x'.repeat(200)}`;
