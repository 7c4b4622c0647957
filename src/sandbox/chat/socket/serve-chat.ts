import type {Server} from 'node:http';
import websocket from '@fastify/websocket';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {callerNetwork} from '../../../server/http/network.ts';
import {Problem} from '../../../server/http/problem.ts';
import {isSameSite} from '../../../server/http/same-site.ts';
import type {SandboxServices} from '../../services.ts';
import {closing, sizes} from '../limits.ts';
import {channel, readNotice} from '../notices.ts';
import {createScriptedAgent} from '../script/scripted-agent.ts';
import {faultOf} from '../../../server/http/fault-of.ts';
import {takeTicket, type TicketHolder} from '../tickets.ts';
import {createHub, type Hub} from './hub.ts';
import {openLine} from './open-line.ts';
import {upgradesTo} from './upgrades.ts';

/** Where chats connect, and the one way of speaking that is known there. */
const socketPath = '/service-omni-proxy/ws';
const protocol = 'waymark-chat.1';

/** Serves the socket of the chats. Must come before all routes; none but this one can be connected to. */
export async function serveChat(app: FastifyInstance, services: SandboxServices): Promise<void> {
  const fault = (error: unknown): void => app.log.error(faultOf(error), 'chat');
  const hub = createHub(services, fault);
  const script = createScriptedAgent(services, fault);
  const holders = new WeakMap<FastifyRequest, TicketHolder>();
  await app.register(websocket, {
    options: {
      // It listens to them, and takes them from nowhere else.
      server: upgradesTo(socketPath, app) as Server,
      maxPayload: sizes.frame,
      perMessageDeflate: false,
      handleProtocols: (asked) => asked.has(protocol) && protocol,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: (done) => {
      hub.close();
      // Those of whom the hub does not know yet, or not any more.
      for (const client of app.websocketServer.clients) client.close(closing.goingAway, 'The server stops');
      app.websocketServer.close();
      done();
    },
  });
  const rateLimit = {max: services.config.requestsPerMinute, timeWindow: 60_000};
  const preValidation = async (request: FastifyRequest): Promise<void> => {
    if (!request.ws) throw new Problem(426, 'INVALID_REQUEST', 'This address is for websockets.');
    holders.set(request, await admit(services, hub, request));
  };
  app.get(socketPath, {websocket: true, config: {rateLimit}, preValidation}, async (socket, request) => {
    const holder = holders.get(request);
    if (holder === undefined) socket.terminate();
    else await openLine({services, hub, script, fault, network: callerNetwork(request.ip)}, socket, holder);
  });
  tell(app, services, hub, fault);
  app.addHook('onClose', async () => script.close());
}

/**
 * Who may connect: a page of this very site, with a ticket, from a network that has not too many connections.
 *
 * @throws Problem
 */
async function admit(services: SandboxServices, hub: Hub, request: FastifyRequest): Promise<TicketHolder> {
  const asked = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  const ticket = asked.find((name) => name.startsWith('ticket.'))?.slice('ticket.'.length);
  if (!isSameSite(request) || !asked.includes(protocol) || ticket === undefined) {
    throw new Problem(403, 'FORBIDDEN', 'A ticket is needed.');
  }
  const network = callerNetwork(request.ip);
  const open = [...hub.peers].filter((peer) => peer.network === network).length;
  if (open >= services.config.requestsPerMinute) throw new Problem(429, 'TOO_MANY_REQUESTS', 'Too many connections.');
  const holder = await takeTicket(services, ticket);
  if (holder === undefined) throw new Problem(403, 'FORBIDDEN', 'A ticket is needed.');
  return holder;
}

/** Hears all servers of the store, and looks now and then for what is over. */
function tell(app: FastifyInstance, {listen}: SandboxServices, hub: Hub, fault: (error: unknown) => void): void {
  let stop: (() => Promise<void>) | undefined;
  const heard = (payload: string): void => {
    const notice = readNotice(payload);
    if (notice !== undefined) hub.heard(notice);
  };
  const timer = setInterval(() => void hub.look().catch(fault), 1000).unref();
  app.addHook('onReady', async () => {
    stop = await listen(channel, {heard, missed: hub.missed});
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await stop?.();
  });
}
