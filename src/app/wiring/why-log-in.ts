import {loginPage} from '../../api/identity/login-address.ts';
import type {Session} from '../../api/session/session.ts';

/**
 * Adds to the address of the log-in why somebody is led there, as `reason`: `expired` where the session of whoever was
 * logged in here has run out, `signed-out` where they have logged out. Whoever was never logged in here needs no reason.
 */
export function createWhyLogIn(session: Pick<Session, 'subscribe'>): (href: string) => string {
  let reason: string | undefined;
  session.subscribe((event) => {
    reason = event === 'expired' || event === 'signed-out' ? event : undefined;
  });
  return (href) => {
    const {origin, pathname, searchParams} = new URL(href, here);
    if (reason === undefined || origin !== here || pathname !== loginPage) return href;
    searchParams.set('reason', reason);
    return `${pathname}?${searchParams.toString()}`;
  };
}

const here = 'https://site.invalid';
