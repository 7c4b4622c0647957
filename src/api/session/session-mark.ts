/** Header in which a page says which session it was loaded with, so that it does nothing in the name of another. */
export const sessionHeader = 'x-session';

/** What the header says once that session is over: the page goes on as nobody's. */
export const noSession = 'none';

/**
 * The mark of the session that a server keeps by a cookie which no script may read: `document.cookie` has it beside that
 * one. It opens nothing, and tells one session from another. On a page that came over HTTPS (`protocol`) only the name
 * counts that no other host, and no page without HTTPS, can give a cookie.
 */
export function markIn(cookies: string, protocol: string): string | undefined {
  const named =
    protocol === 'https:'
      ? /(?:^|;\s*)__Host-waymark-mark=([\w-]+)/.exec(cookies)
      : /(?:^|;\s*)(?:__Host-)?waymark-mark=([\w-]+)/.exec(cookies);
  return named?.[1];
}
