/**
 * Where to go: `asked` if it is a path of this site that is `known`, else `otherwise`. The value must
 * begin with a slash and a lower-case letter, and must still be on this site once a browser has
 * resolved it, whatever it hides (`//host`, `/\host`, `/a/..//host`, control characters).
 */
export function redirectPath(asked: unknown, otherwise: string, known: (path: string) => boolean = () => true): string {
  if (typeof asked !== 'string' || asked.length > 2048 || !/^\/[a-z]/.test(asked) || hides(asked)) return otherwise;
  const site = 'https://site.invalid';
  let resolved: URL;
  try {
    resolved = new URL(asked, site);
  } catch {
    return otherwise;
  }
  const {origin, pathname, search, hash} = resolved;
  const safe = origin === site && /^\/[a-z]/.test(pathname) && !pathname.includes('//') && known(pathname);
  return safe ? `${pathname}${search}${hash}` : otherwise;
}

/** Whether a text has a space, a control character or a backslash, which browsers read in their own way. */
function hides(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007f' || character === '\\');
}
