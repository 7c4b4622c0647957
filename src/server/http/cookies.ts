import type {Mode} from '../config.ts';

/** A cookie of this server: its value has letters, digits, `-`, `_` and `.` alone. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Seconds until the browser forgets it; 0: at once; absent: when it is closed. */
  readonly maxAge?: number;
  /** Scripts of the page may read it: it must tell nothing, and open nothing. */
  readonly isReadable?: true;
}

/** In production browsers take it over HTTPS alone, from this very host, and for no other. */
function nameOf(mode: Mode, name: string): string {
  return mode === 'production' ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header; undefined where it is not there or was not written by `setCookie`. */
export function readCookie(mode: Mode, header: string | undefined, name: string): string | undefined {
  return cookieNames(header).get(nameOf(mode, name));
}

/** Names of the cookies of a header that begin so, as `setCookie` takes them. */
export function cookiesBeginning(mode: Mode, header: string | undefined, start: string): readonly string[] {
  const whole = nameOf(mode, start);
  return [...cookieNames(header).keys()].flatMap((name) =>
    name.startsWith(whole) ? [`${start}${name.slice(whole.length)}`] : [],
  );
}

/** A `Set-Cookie` header. Other sites send it along only where somebody follows a link of theirs. */
export function setCookie(mode: Mode, {name, value, maxAge, isReadable}: Cookie): string {
  return [
    `${nameOf(mode, name)}=${value}`,
    'Path=/',
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(isReadable === true ? [] : ['HttpOnly']),
    ...(mode === 'production' ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}

function cookieNames(header = ''): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const part of header.split(';')) {
    const [, name, value] = /^\s*([\w-]+)=([\w.-]+)\s*$/.exec(part) ?? [];
    // Browsers send the more particular one first.
    if (name !== undefined && value !== undefined && !found.has(name)) found.set(name, value);
  }
  return found;
}
