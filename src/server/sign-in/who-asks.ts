import {Problem, unauthenticated} from '../http/problem.ts';
import type {Incoming} from '../http/incoming.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {ServedOperation} from '../contract/contract.ts';
import type {JourneyTrx} from '../store/journey-store.ts';
import {logInPath} from './serve-sign-in.ts';
import {noMark, sessionCookie} from './session-cookies.ts';
import {readSession, type LogInSession} from './sessions.ts';

type Asking = Pick<Incoming, 'cookies' | 'sessionMark' | 'isFromHere' | 'org'>;

/** Who asks, and the headers of the answer that say so. */
export interface Asker {
  /** The cookie of a session, which may be over. */
  readonly cookie?: string;
  readonly session?: LogInSession;
  readonly headers: Readonly<Record<string, string>>;
}

const ended = 'none';

/** What is done for the account that a page was loaded for, and for nobody else. */
const ofSomebody: ReadonlySet<string> = new Set(['upload', 'submit', 'kept']);

/**
 * The cookie of a request, before its body is read.
 *
 * @throws Problem 401 where an operation needs a session and there is none, or a page sends something whose session has
 * run out; 403 for a write of another site's page
 */
export function cookieOf(
  {config, plan}: JourneyServices,
  operation: ServedOperation,
  {cookies, sessionMark, isFromHere}: Asking,
): string | undefined {
  // A page whose session has run out saves as nobody, whoever has logged in meanwhile.
  const isOver = plan.signIn !== undefined && sessionMark === ended;
  // Of answers the page says whose they are; a file, or what is sent, would be whose who logs in next, and what is
  // erased nobody's.
  if (isOver && operation.method !== 'GET' && ofSomebody.has(plan.operations[operation.id]?.does ?? ''))
    throw logInNeeded(true);
  const isKnown = plan.signIn !== undefined && !isOver;
  const cookie = isKnown ? sessionCookie(config.mode, cookies) : undefined;
  if (cookie !== undefined && operation.method !== 'GET' && !isFromHere)
    throw new Problem(403, 'FOREIGN_ORIGIN', 'Only a page of this site may do that for somebody who is logged in.');
  if (cookie === undefined && operation.saysSecured) throw logInNeeded(plan.signIn !== undefined);
  return cookie;
}

/**
 * Whose session a cookie is.
 *
 * @throws Problem 401 where one is needed or was there when the page was loaded, and there is none or another
 */
export async function askerOf(
  {config, plan, seal}: JourneyServices,
  operation: ServedOperation,
  {sessionMark, org}: Asking,
  cookie: string | undefined,
  trx: JourneyTrx,
): Promise<Asker> {
  const mark = sessionMark === ended ? undefined : sessionMark;
  const at = config.now();
  const session =
    plan.signIn === undefined || cookie === undefined
      ? undefined
      : await readSession({trx, seal, at, org}, cookie, plan.signIn);
  const gone = {'set-cookie': noMark(config.mode)};
  if (session === undefined) {
    if (operation.saysSecured || (mark !== undefined && plan.signIn !== undefined))
      throw logInNeeded(plan.signIn !== undefined, gone);
    return cookie === undefined ? {headers: {}} : {cookie, headers: gone};
  }
  if (mark !== undefined && mark !== session.mark)
    throw new Problem(401, 'SESSION_CHANGED', 'Somebody has logged in since this page was loaded.');
  return {cookie: cookie ?? '', session, headers: {}};
}

/** The answer names the log-in, so that a page needs no more to lead there. */
function logInNeeded(canLogIn: boolean, headers: Readonly<Record<string, string>> = {}): Problem {
  return unauthenticated(canLogIn ? {headers, body: {logIn: logInPath}} : {});
}
