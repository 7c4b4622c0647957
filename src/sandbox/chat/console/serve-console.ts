import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {Upload} from '../../http/call.ts';
import {sendBytes} from '../../http/operations.ts';
import {notFound, Problem} from '../../http/problem.ts';
import {isSameSite} from '../../http/same-site.ts';
import {layout} from '../../pages/layout.ts';
import {readUpload} from '../../http/upload.ts';
import {chosenOrg} from '../../hosting/chosen-org.ts';
import type {Services} from '../../services.ts';
import {asText} from '../../store/records.ts';
import {chatFile, storeChatFile} from '../chat-files.ts';
import {newTicket} from '../tickets.ts';
import {consoleLayout, consoleLogin, consoleMain} from './pages.ts';
import {keepRating, surveyPage} from './survey.ts';
import {logStaffIn, logStaffOut, staffOf, staffOfCall} from './staff.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Serves the survey after a chat, and the console of the staff at `/agent` where a secret of the staff is set. */
export function serveConsole(app: FastifyInstance, services: Services): void {
  const {config, db, orgs} = services;
  const limits = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};
  const serve = (method: 'GET' | 'POST', url: string, handler: Answering): void => {
    app.route({method, url, config: limits, handler});
  };
  serve('GET', '/chat-survey', async (request, reply) => {
    const org = chosenOrg(services, request, reply);
    // The address holds a name and an email: it is told to nobody and kept nowhere.
    reply.headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'}).type('text/html; charset=utf-8');
    return layout(org, orgs.config(org), surveyPage(request.query));
  });
  serve('POST', '/chat-survey', async (request, reply) => {
    if (!isSameSite(request)) throw new Problem(403, 'FORBIDDEN', 'Please answer on the page of the survey.');
    await keepRating(services, request.body);
    return reply.code(204).send();
  });
  if (config.staffSecret === undefined) return;
  serve('GET', '/agent', async (request, reply) => {
    const staff = await staffOf(services, request);
    const org = chosenOrg(services, request, reply);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return consoleLayout(org, orgs.config(org), staff === undefined ? consoleLogin() : consoleMain(staff.name));
  });
  serve('POST', '/agent/session', async (request, reply) => {
    await logStaffIn(services, request, reply);
    return reply.code(204).send();
  });
  serve('POST', '/agent/session/end', async (request, reply) => {
    await logStaffOut(services, await staffOfCall(services, request), reply);
    return reply.code(204).send();
  });
  serve('POST', '/agent/ticket', async (request, reply) => {
    const {uuid} = await staffOfCall(services, request);
    reply.header('cache-control', 'no-store');
    return {ticket: await newTicket(services, db, {staff: uuid})};
  });
  serve('POST', '/agent/files', async (request) => {
    await staffOfCall(services, request);
    return keepFile(services, await readUpload(request));
  });
  serve('GET', '/agent/files/:id', async (request, reply) => {
    await staffOfCall(services, request);
    const {id} = request.params as {id: string};
    if (!uuid.test(id)) throw notFound();
    const file = await db.transaction().execute((trx) => chatFile(trx, id, undefined));
    reply.header('cache-control', 'no-store');
    return sendBytes(reply, file, request.headers.range);
  });
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Stores a file that one of the staff sends to a chat. */
async function keepFile({db, config}: Services, upload: Upload): Promise<unknown> {
  const id = asText(upload.fields['conversation']);
  if (!uuid.test(id)) throw notFound();
  return db.transaction().execute(async (trx) => {
    const chat = await trx.selectFrom('chats').selectAll().where('uuid', '=', id.toLowerCase()).executeTakeFirst();
    if (chat?.kind !== 'agent') throw notFound();
    return storeChatFile(trx, chat, 'agent', upload, config);
  });
}
