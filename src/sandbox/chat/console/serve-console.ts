import type {FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {isUuid} from '../../../lib/is-uuid.ts';
import type {ReceivedFile} from '../../../server/http/call.ts';
import {callerNetwork} from '../../../server/http/network.ts';
import {sendBytes} from '../../../server/http/operations.ts';
import {notFoundProblem} from '../../../server/http/problem.ts';
import {largestForm} from '../../../server/uploads/limits.ts';
import {holdFile} from '../../../server/uploads/bytes-in-memory.ts';
import {readUpload} from '../../../server/uploads/read-upload.ts';
import {chosenOrg} from '../../../server/hosting/chosen-org.ts';
import type {SandboxServices} from '../../services.ts';
import {chatFile, storeChatFile} from '../chat-files.ts';
import {newTicket} from '../tickets.ts';
import {consoleLayout, consoleLogin, consoleMain} from './pages.ts';
import {logStaffIn, logStaffOut, staffOf, staffOfCall} from './staff.ts';

/** Serves the console of the staff at `/agent`, where a secret of the staff is set. */
export function serveConsole(app: FastifyInstance, services: SandboxServices): void {
  const {config, db, orgs} = services;
  if (config.staffSecret === undefined) return;
  const limits = {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}};
  const serve = (method: 'GET' | 'POST', url: string, handler: Answering, more: FastifyContextConfig = {}): void => {
    app.route({method, url, config: {...limits, ...more}, handler});
  };
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
  const takeFile: Answering = async (request) => {
    await staffOfCall(services, request);
    const held = holdFile(callerNetwork(request.ip));
    try {
      return await keepFile(services, await readUpload(request, services.scan, held));
    } finally {
      held.release();
    }
  };
  serve('POST', '/agent/files', takeFile, {largestForm});
  serve('GET', '/agent/files/:id', async (request, reply) => {
    await staffOfCall(services, request);
    const {id} = request.params as {id: string};
    if (!isUuid(id)) throw notFoundProblem();
    const file = await db.transaction().execute((trx) => chatFile(trx, id, undefined));
    reply.header('cache-control', 'no-store');
    return sendBytes(reply, file, request.headers.range);
  });
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Stores a file that one of the staff sends to a chat. */
async function keepFile({db, config}: SandboxServices, upload: ReceivedFile): Promise<unknown> {
  const id = upload.fields['conversation'] ?? '';
  if (!isUuid(id)) throw notFoundProblem();
  return db.transaction().execute(async (trx) => {
    const chat = await trx.selectFrom('chats').selectAll().where('uuid', '=', id.toLowerCase()).executeTakeFirst();
    if (chat?.kind !== 'agent') throw notFoundProblem();
    return storeChatFile(trx, chat, 'agent', upload, config);
  });
}
