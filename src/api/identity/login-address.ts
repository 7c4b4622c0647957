import {redirectPath} from '../../lib/redirect-path.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Transport} from '../transport/transport.ts';
import type {IdentitySource} from './kept-source.ts';

/** Page where people log in who have no broker; where everything falls back to. */
export const loginPage = '/auth/login';

export interface LoginOptions {
  readonly call: Transport['call'];
  /** The broker's log-in; absent where the API has none. */
  readonly brokerLogin: () => Operation | undefined;
  readonly mode: () => Promise<IdentitySource>;
  readonly orgCode: string;
  readonly userType: () => string;
  /** Id under which the visit is counted, if it is. */
  readonly trackingId: () => string | undefined;
}

/**
 * Where somebody goes who is sent to `href`. The log-in page, in broker mode, is wherever the broker
 * says; with the broker off, or an answer that leads off the site, it is the page itself.
 */
export async function loginAddress(href: string, options: LoginOptions): Promise<string> {
  const {pathname, searchParams} = new URL(href, 'https://site.invalid');
  if (pathname !== loginPage || (await options.mode()) !== 'broker') return href;
  const operation = options.brokerLogin();
  if (operation === undefined) return href;
  const params = {
    ...Object.fromEntries(searchParams),
    ...{orgCode: options.orgCode, userType: options.userType(), mode: 'broker'},
    telemetryTrackingId: options.trackingId(),
  };
  const answer = await options.call(operation, {params}).catch(() => undefined);
  return redirectOf(answer, href);
}

/** The path that an answer `{redirect}` names, if it is one of this site. */
export function redirectOf(answer: unknown, otherwise: string): string {
  const redirect = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'redirect') : undefined;
  return redirectPath(redirect, otherwise);
}
