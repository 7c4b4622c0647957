/** Whether a link may lead there: a path of this site, or an https address. */
export function isSafeAddress(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https:\/\/[^/\\]/.test(href);
}
