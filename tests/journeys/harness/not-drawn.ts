/**
 * An address at which a page comes without its first screen and without data: what is read of it is too long for one to be
 * drawn, and too long for a campaign, so that it changes nothing else.
 */
export const notDrawn = (href: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}utm_source=${'x'.repeat(201)}`;
