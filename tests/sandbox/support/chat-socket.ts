import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {WebSocket} from 'ws';
import {beginStaffSession, staffSession} from '../../../src/sandbox/chat/console/staff-sessions.ts';
import {newTicket, type TicketHolder} from '../../../src/sandbox/chat/tickets.ts';
import {createSeal} from '../../../src/server/session/seal.ts';
import {asObject, textOrEmpty} from '../../../src/lib/as-object.ts';
import type {JsonObject} from '../../../src/model/json.ts';
import {patience} from '../../patience.ts';
import type {TestChat} from './chat.ts';
import type {TestServer} from './server.ts';

export const socketPath = '/service-omni-proxy/ws';

/** A connection of a test: what came, and what is waited for. */
export interface TestSocket {
  readonly socket: WebSocket;
  /** Frames so far, oldest first. */
  readonly frames: JsonObject[];
  readonly send: (frame: JsonObject | string) => void;
  /** Sends a message and answers the id it was given. */
  readonly say: (text: string, more?: JsonObject) => string;
  /** The first frame of a type that came or comes after those that were waited for. */
  readonly next: (type: string, fits?: (frame: JsonObject) => boolean) => Promise<JsonObject>;
  readonly closed: Promise<number>;
  readonly close: () => Promise<number>;
}

const listening = new WeakMap<TestServer, Promise<string>>();

/** Where a server listens: from the first call on. */
export function addressOf(server: TestServer): Promise<string> {
  const known = listening.get(server);
  if (known !== undefined) return known;
  const address = server.app.listen({port: 0, host: '127.0.0.1'}).then(() => {
    const {port} = server.app.server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  });
  listening.set(server, address);
  return address;
}

/** A ticket as the server gives it, without the call for it. */
export function ticketFor({db, config}: TestServer, holder: TicketHolder): Promise<string> {
  return newTicket({config, seal: createSeal(config.secret)}, db, holder);
}

/** Logs somebody of the staff in, without the call for it. */
async function staffSessionOf(server: TestServer, name: string): Promise<string> {
  const services = {config: server.config, seal: createSeal(server.config.secret), db: server.db};
  const session = await staffSession(services, await beginStaffSession(services, name));
  if (session === undefined) throw new Error('The log-in does not hold.');
  return session.uuid;
}

/** Connects as a visitor, or as one of the staff by name. */
export async function connect(server: TestServer, who: TestChat | string): Promise<TestSocket> {
  const holder = typeof who === 'string' ? {staff: await staffSessionOf(server, who)} : {chat: who.uuid};
  return connectWith(server, await ticketFor(server, holder));
}

/** Connects with a ticket. */
export async function connectWith(server: TestServer, ticket: string): Promise<TestSocket> {
  const host = await addressOf(server);
  const protocols = ['waymark-chat.1', `ticket.${ticket}`];
  const socket = new WebSocket(`ws://${host}${socketPath}`, protocols, {origin: `http://${host}`});
  const connected = listenTo(socket);
  await once(socket, 'open');
  return connected;
}

function listenTo(socket: WebSocket): TestSocket {
  const frames: JsonObject[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  socket.on('message', (data: Buffer) => {
    frames.push(asObject(JSON.parse(data.toString('utf8'))));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const send = (frame: JsonObject | string): void =>
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return {
    socket,
    frames,
    closed,
    send,
    say: (text, more = {}) => {
      const clientId = randomUUID();
      send({type: 'message', clientId, text, files: [], ...more});
      return textOrEmpty(more['clientId']) || clientId;
    },
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const index = frames.findIndex((frame, at) => at >= taken && frame['type'] === type && fits(frame));
          const found = frames[index];
          if (found === undefined) return;
          taken = index + 1;
          done();
          resolve(found);
        };
        const timer = setTimeout(() => {
          done();
          reject(new Error(`No frame ${type}. What came: ${JSON.stringify(frames.slice(taken))}`));
        }, patience.forOne);
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    close: () => {
      socket.close();
      return closed;
    },
  };
}
