import type {Json} from '../../model/json.ts';
import {keptKey} from './visit-key.ts';

/** What a visit is told of the browser by. */
export interface VisitBrowser {
  readonly local: Storage;
  readonly visitOnly: Storage;
  readonly window: Pick<Window, 'innerWidth' | 'innerHeight'> & {
    readonly screen: Pick<Screen, 'width' | 'height'>;
    readonly location: Pick<Location, 'search'>;
    readonly document: Pick<Document, 'referrer'>;
  };
  /** Of what was compiled: tells releases apart. */
  readonly appVersion: string;
}

const libVersion = '1';

/** The body of the call that opens a visit. */
export function visitBody({local, visitOnly, window, appVersion}: VisitBrowser, queryParams: readonly string[]): Json {
  return {
    platform: 'WEB',
    libVersion,
    appVersion,
    referrer: originOf(window.document.referrer),
    queryParams: sentParams(window.location.search, queryParams),
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    windowWidth: window.innerWidth,
    windowHeight: window.innerHeight,
    sessionKey: keptKey(local, visitOnly),
  };
}

/** Those query parameters of an address that may be told, as plain words of at most 120 characters. */
export function sentParams(search: string, names: readonly string[]): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const value = query.get(name);
    return value !== null && /^[\w.-]{1,120}$/.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** An address elsewhere may hold anything: only its origin is told. */
function originOf(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : '';
}
