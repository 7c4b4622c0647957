import type {FastifyReply, FastifyRequest} from 'fastify';
import {invalid, Problem} from '../../../server/http/problem.ts';
import {isSameSite} from '../../../server/http/same-site.ts';
import type {SandboxServices} from '../../services.ts';
import {textsIn} from '../../http/texts-in.ts';
import {lives} from '../limits.ts';
import {isStaffSecret} from './staff-secret.ts';
import {beginStaffSession, endStaffSession, staffSession, type StaffSession} from './staff-sessions.ts';

const cookieName = 'waymark-staff';

/** Whoever of the staff is logged in with this browser. */
export async function staffOf(services: SandboxServices, request: FastifyRequest): Promise<StaffSession | undefined> {
  const token = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return token === undefined ? undefined : staffSession(services, token);
}

/**
 * The same for a call, which must come from a page of this site.
 *
 * @throws Problem 403 FORBIDDEN
 */
export async function staffOfCall(services: SandboxServices, request: FastifyRequest): Promise<StaffSession> {
  const staff = isFromHere(request) ? await staffOf(services, request) : undefined;
  if (staff === undefined) throw new Problem(403, 'FORBIDDEN', 'Please log in again.');
  return staff;
}

/** Reads may come by a link, which tells no origin. */
function isFromHere(request: FastifyRequest): boolean {
  return request.method === 'GET' || isSameSite(request);
}

/**
 * Logs in by the staff's secret under a name of one's own. Ten wrong ones from a network close it for a while.
 *
 * @throws Problem
 */
export async function logStaffIn(
  services: SandboxServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const {config, db, attempts} = services;
  const {name, secret} = textsIn(request.body, 'name', 'secret');
  const shown = name.trim();
  if (!isSameSite(request)) throw new Problem(403, 'FORBIDDEN', 'Please log in on the page of the console.');
  if (!/^[\p{L}][\p{L}\p{M} .'-]{0,39}$/u.test(shown)) {
    throw invalid([{at: 'name', message: 'Enter the name that visitors see: letters, at most 40.'}]);
  }
  const at = config.now();
  const guess = {account: 'staff', ip: request.ip};
  const right = await db.transaction().execute(async (trx) => {
    await attempts.check(trx, guess, at);
    const is = isStaffSecret(config.staffSecret ?? '', secret) && config.staffSecret !== undefined;
    if (is) await attempts.clear(trx, guess);
    else await attempts.failed(trx, guess, at);
    return is;
  });
  if (!right) throw new Problem(403, 'BAD_CREDENTIALS', 'This is not the secret of the staff.');
  setCookie(services, reply, await beginStaffSession(services, shown), lives.staffDay / 1000);
}

/** Ends the session, wherever it is open. */
export async function logStaffOut(services: SandboxServices, {uuid}: StaffSession, reply: FastifyReply): Promise<void> {
  await endStaffSession(services, uuid);
  setCookie(services, reply, '', 0);
}

function setCookie({config}: SandboxServices, reply: FastifyReply, token: string, seconds: number): void {
  const secure = config.mode === 'production' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=/agent; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}
