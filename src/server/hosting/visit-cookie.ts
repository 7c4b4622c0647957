import type {PlainVisit} from '../../model/boot.ts';
import type {Mode} from '../config.ts';
import {readCookie, setCookie} from '../http/cookies.ts';
import type {Seal} from '../session/seal.ts';
import {asNumber, asObject, textOrEmpty} from '../../lib/as-object.ts';
import type {JsonObject} from '../../model/json.ts';

const name = 'waymark-visit';

/** Seconds for which the visit of a browser that sends plain forms goes on after the last one. */
const lasts = 1800;

/**
 * Seconds for which a page that stands there can still be sent: whoever is slow loses nothing (WCAG 2.2.1 wants 20 hours
 * or a warning). A browser that has no such page goes by the cookie.
 */
const pageLasts = 20 * 3600;

/** The cookie of a visit, sealed: no script and no disk reads the tokens in it. */
export interface VisitCookie {
  /** Undefined where a request brings none that this server has written for the organisation, or too old a one. */
  readonly read: (header: string | undefined, orgId: string) => PlainVisit | undefined;
  /** A `Set-Cookie` header. */
  readonly write: (visit: PlainVisit, orgId: string) => string;
  /** By which the browser has it no more. */
  readonly end: () => string;
  readonly isIn: (header: string | undefined) => boolean;
  /** Whether the session in it is that of a token, as a Bearer token with that word: whoever calls by it has taken it over. */
  readonly isOf: (header: string | undefined, token: string) => boolean;
  /**
   * A visit as a form of its page brings it: by then another page, or the script of its own, may have ended the cookie or
   * written another visit to it, or its time may be over.
   */
  readonly seal: (visit: PlainVisit, orgId: string) => string;
  /** Undefined where the text is none that this server has sealed for the organisation, or too old a one. */
  readonly open: (text: string, orgId: string) => PlainVisit | undefined;
}

export function createVisitCookie(mode: Mode, seal: Seal, now: () => Date): VisitCookie {
  const opened = (text: string): JsonObject => {
    try {
      return seal.open(text);
    } catch {
      // Not ours, or sealed with another secret.
      return {};
    }
  };
  const open = (text: string, orgId: string): PlainVisit | undefined => {
    const {use, draft, session, values, tracker, org, until} = opened(text);
    if (use !== 'visit' || org !== orgId || asNumber(until) <= now().getTime()) return undefined;
    return {
      ...(textOrEmpty(draft) === '' ? {} : {draft: textOrEmpty(draft)}),
      ...(textOrEmpty(session) === '' ? {} : {session: textOrEmpty(session)}),
      ...(values === undefined ? {} : {values: textsIn(values)}),
      ...(textOrEmpty(tracker) === '' ? {} : {tracker: textOrEmpty(tracker)}),
    };
  };
  const sealed = (visit: PlainVisit, orgId: string, seconds: number): string =>
    seal.close({use: 'visit', ...visit, org: orgId, until: now().getTime() + seconds * 1000});
  return {
    seal: (visit, orgId) => sealed(visit, orgId, pageLasts),
    open,
    isOf: (header, token) => {
      const {use, session} = opened(readCookie(mode, header, name) ?? '');
      return use === 'visit' && textOrEmpty(session) !== '' && token === `Bearer ${textOrEmpty(session)}`;
    },
    isIn: (header) => readCookie(mode, header, name) !== undefined,
    read: (header, orgId) => {
      const text = readCookie(mode, header, name);
      return text === undefined ? undefined : open(text, orgId);
    },
    write: (visit, orgId) => setCookie(mode, {name, value: sealed(visit, orgId, lasts), maxAge: lasts}),
    end: () => setCookie(mode, {name, value: '', maxAge: 0}),
  };
}

const textsIn = (values: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(asObject(values)).map(([name, value]) => [name, textOrEmpty(value)]));
