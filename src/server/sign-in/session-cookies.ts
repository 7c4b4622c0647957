import type {Mode} from '../config.ts';
import {readCookie, setCookie} from '../http/cookies.ts';

const session = 'waymark-session';
/** Tells scripts of the page which session there is; the API's browser side reads it by this name. */
const mark = 'waymark-mark';

/** The cookie of the session, as a request brings it. */
export function sessionCookie(mode: Mode, header: string | undefined): string | undefined {
  return readCookie(mode, header, session);
}

/** `Set-Cookie` headers by which a browser has a session until it is closed. */
export function cookiesOf(mode: Mode, cookie: string, marked: string): readonly string[] {
  return [
    setCookie(mode, {name: session, value: cookie}),
    setCookie(mode, {name: mark, value: marked, isReadable: true}),
  ];
}

/** By which it has none any more. */
export function noCookies(mode: Mode): readonly string[] {
  return [setCookie(mode, {name: session, value: '', maxAge: 0}), noMark(mode)];
}

/** By which the page sees none any more. */
export function noMark(mode: Mode): string {
  return setCookie(mode, {name: mark, value: '', maxAge: 0, isReadable: true});
}
