import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {redirectPath} from '../../lib/redirect-path.ts';
import type {SignInPageId} from '../../model/compiled/server-texts.ts';
import {originOf, publicOrigin} from '../come-back/origin.ts';
import {chosenOrg} from '../hosting/chosen-org.ts';
import {isFromHere} from '../http/same-site.ts';
import {contentSecurityPolicy} from '../http/security-headers.ts';
import type {JourneyServices} from '../journey-services.ts';
import type {SignInPlan} from '../plan/plan.ts';
import {dropHeld} from '../store/held-answers.ts';
import {ownedByPerson} from '../store/draft-owner.ts';
import {StoreAway} from '../store/server-pool.ts';
import {endBegun, keepBegun, readBegun} from './begun.ts';
import type {Issuer} from './issuer.ts';
import type {LogInCounts} from './log-in-counts.ts';
import {LogInFailed} from './log-in-failed.ts';
import {pageWords} from './page-words.ts';
import {pageStyle} from '../http/small-page.ts';
import {pageOf} from './pages.ts';
import {cookiesOf, noCookies, sessionCookie} from './session-cookies.ts';
import {closeSession, markOf, openSession} from './sessions.ts';

/** Where somebody logs in: `?redirectUrl=` is the path of the app that they go on with. */
export const logInPath = '/auth/login';
export const logOutPath = '/auth/logout';
const callbackPath = '/auth/callback';
const loggedOutPath = '/auth/logged-out';

/** Seconds after which somebody may try again what the issuer could not be asked. */
const againAfter = 30;

/**
 * Serves the way to the issuer and back. Whatever goes wrong is a page with a sentence and a link; the log says which
 * of it, and nothing of a person.
 */
export function serveSignIn(
  app: FastifyInstance,
  services: JourneyServices,
  {plan, issuer, count}: {readonly plan: SignInPlan; readonly issuer: Issuer; readonly count: LogInCounts['count']},
): void {
  const {config, db, orgs, seal} = services;
  const {mode} = config;
  const home = `${orgs.base}/`;

  const send = (request: FastifyRequest, reply: FastifyReply, page: SignInPageId, href: string): FastifyReply => {
    const org = orgs.config(orgs.choose(request.host));
    const words = pageWords(page, plan.pages, org);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (words.status === 503) reply.header('retry-after', String(againAfter));
    return reply.code(words.status).send(pageOf(words, org.brand.companyName, href));
  };

  const go = (reply: FastifyReply, href: string): FastifyReply =>
    reply.header('cache-control', 'no-store').redirect(href, 303);

  /** A page for what went wrong in one of these routes; `again`: where it is tried once more. */
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown, again: string): FastifyReply => {
    if (error instanceof StoreAway) return send(request, reply, 'unavailable', again);
    if (!(error instanceof LogInFailed)) throw error;
    count(error.why);
    request.log.warn({why: error.why, code: error.code}, 'log-in failed');
    return send(request, reply, error.why, again);
  };

  const limit = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};

  app.get(logInPath, {config: limit}, async (request, reply) => {
    const back = backOf(request.query, orgs.base);
    const site = publicOrigin(services, request);
    // No redirect: where a proxy tells another host than people see, it would lead here again and again.
    if (site === undefined)
      return send(request, reply, 'otherAddress', `${originOf(services, orgs.choose(''))}${logInFor(back)}`);
    try {
      const {address, secrets} = await issuer.begin(`${site}${callbackPath}`);
      reply.header('set-cookie', keepBegun(mode, seal, request.headers.cookie, {secrets, back}, config.now()));
      return go(reply, address);
    } catch (error) {
      return failed(request, reply, error, logInFor(back));
    }
  });

  app.get(callbackPath, {config: limit}, async (request, reply) => {
    const {state} = request.query as {readonly state?: unknown};
    const named = typeof state === 'string' ? state : '';
    const {cookie} = request.headers;
    const begun = readBegun(mode, seal, cookie, named, config.now());
    const site = publicOrigin(services, request);
    if (begun === undefined || site === undefined) return send(request, reply, 'unknown', logInFor(home));
    const ended = endBegun(mode, named);
    try {
      const {search} = new URL(request.url, site);
      const who = await issuer.finish(new URL(`${site}${callbackPath}${search}`), begun.secrets);
      const before = sessionCookie(mode, cookie);
      const place = {seal, orgs, org: chosenOrg(services, request, reply), at: config.now()};
      const opened = await db.transaction().execute(async (trx) => {
        if (before !== undefined) await closeSession({...place, trx}, before);
        return openSession({...place, trx}, who, plan);
      });
      count('opened');
      reply.header('set-cookie', [...cookiesOf(mode, opened, markOf(seal, opened)), ended]);
      return go(reply, begun.back);
    } catch (error) {
      reply.header('set-cookie', ended);
      return failed(request, reply, error, logInFor(begun.back));
    }
  });

  /** Where somebody logs out at the issuer; undefined where it cannot be asked, or has no such place. */
  const outThere = async (request: FastifyRequest): Promise<string | undefined> => {
    const site = publicOrigin(services, request);
    return site === undefined ? undefined : issuer.logOut(`${site}${loggedOutPath}`).catch(ignoreFailure);
  };

  /** Asks first; by a form, whose sender every browser tells, of old ones only `Origin`. */
  const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const there = await outThere(request);
    // A form may lead no further than the policy says: the issuer comes after it.
    const onward = there === undefined ? '' : ` ${new URL(there).origin}`;
    const policy = contentSecurityPolicy.replace("form-action 'self'", `form-action 'self'${onward}`);
    const org = orgs.config(orgs.choose(request.host));
    const words = pageWords('confirmLogOut', plan.pages, org);
    reply.headers({'cache-control': 'no-store', 'content-security-policy': policy});
    return reply.type('text/html; charset=utf-8').send(pageOf(words, org.brand.companyName, logOutPath, 'post'));
  };

  const logOut = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const cookie = sessionCookie(mode, request.headers.cookie);
      if (cookie !== undefined) await db.transaction().execute(async (trx) => endSession({trx, seal}, cookie));
      reply.header('set-cookie', [...noCookies(mode)]);
      return go(reply, (await outThere(request)) ?? loggedOutPath);
    } catch (error) {
      return failed(request, reply, error, logOutPath);
    }
  };

  app.get(logOutPath, {config: limit}, async (request, reply) =>
    // A link of another site brings the cookie along too.
    ['same-origin', 'none'].includes(String(request.headers['sec-fetch-site']))
      ? logOut(request, reply)
      : ask(request, reply),
  );
  // Apart from the others: only here a form of any fields is taken, and nothing of it read.
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', {parseAs: 'string', bodyLimit: 1000}, (_request, _body, done) => {
      done(null);
    });
    own.post(logOutPath, {config: limit}, async (request, reply) =>
      isFromHere(request) ? logOut(request, reply) : ask(request, reply),
    );
  });

  app.get(loggedOutPath, (request, reply) => send(request, reply, 'loggedOut', home));
  app.get('/auth/page.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(pageStyle),
  );
}

/** Ends the session of a cookie, also one that has run out; what was held for the person is gone. */
export async function endSession(place: Parameters<typeof closeSession>[0], cookie: string): Promise<void> {
  const person = await closeSession(place, cookie);
  if (person !== undefined) await dropHeld(place.trx, [ownedByPerson(person)]);
}

/** Where somebody logs in to go on with a path. */
function logInFor(back: string): string {
  return `${logInPath}?${new URLSearchParams({redirectUrl: back}).toString()}`;
}

/** Most characters of a path to come back to, as it is written in an address: it goes into a cookie. */
const longestBack = 500;

/** The path of the app that a request names, its first page for any other address and for one that is too long. */
function backOf(query: unknown, base: string): string {
  const {redirectUrl} = query as {readonly redirectUrl?: unknown};
  const isOfApp = (path: string): boolean =>
    (path === base || path.startsWith(`${base}/`)) && !/^\/auth(?:\/|$)/.test(path);
  const back = redirectPath(redirectUrl, `${base}/`, isOfApp);
  return back.length <= longestBack ? back : `${base}/`;
}

/** Who is logged out here is, whether the issuer can be asked or not. */
function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof LogInFailed)) throw error;
}
