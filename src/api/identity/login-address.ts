import {identity} from '../../catalog/visit/identity.ts';
import {redirectPath} from '../../lib/redirect-path.ts';
import type {Operation} from '../../model/compiled/flow.ts';
import type {Transport} from '../transport/transport.ts';
import type {IdentitySource} from './kept-source.ts';

const {other} = identity.sources;

/** Page where people log in by the first source; where everything falls back to. */
export const loginPage = '/auth/login';

export interface LoginOptions {
  readonly call: Transport['call'];
  /** The log-in by the other source; absent where the API has none. */
  readonly otherLogin: () => Operation | undefined;
  readonly mode: () => Promise<IdentitySource>;
  readonly orgCode: string;
  /** Parameters that every call of this visit has. */
  readonly visitParams: () => Readonly<Record<string, string>>;
  /** Id under which the visit is counted, if it is. */
  readonly trackingId: () => string | undefined;
}

/**
 * Where somebody goes who is sent to `href`. The log-in page, where the other source is in use, is wherever that
 * says; where it does not answer, or leads off the site, it is the page itself.
 */
export async function loginAddress(href: string, options: LoginOptions): Promise<string> {
  const {pathname, searchParams} = new URL(href, 'https://site.invalid');
  if (pathname !== loginPage || (await options.mode()) !== other) return href;
  const operation = options.otherLogin();
  if (operation === undefined) return href;
  const params = {
    ...Object.fromEntries(searchParams),
    ...options.visitParams(),
    ...{orgCode: options.orgCode, mode: other},
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
