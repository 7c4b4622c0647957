import type {ServerHttp2Session} from 'node:http2';
import {Socket} from 'node:net';
import type {TLSSocket} from 'node:tls';
import type {FastifyInstance} from 'fastify';

/** The part of the grace after which connections are cut, so that the store can be closed in the rest of it. */
const forAnswers = 0.8;

/**
 * Closes a server without breaking off what it does: connections on which nothing is asked end at once, the others with
 * their last answer, which says so; those that are left when most of `grace` milliseconds are over are cut. Must come
 * before the routes.
 */
export function closeGracefully(app: FastifyInstance, grace: number): void {
  /** Open connections of HTTP/1.1, and how many requests of each are not answered yet. */
  const open = new Map<Socket, number>();
  /** Those of HTTP/2, which count their requests themselves. */
  const sessions = new Set<ServerHttp2Session>();
  /** All below TLS, also where nobody has said yet what is spoken on them. */
  const wires = new Set<Socket>();
  let stopping = false;
  let deadline: NodeJS.Timeout | undefined;
  const know = (socket: Socket): void => {
    if (open.has(socket)) return;
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  };
  const isSecure = 'setSecureContext' in app.server;
  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy();
    else if (!isSecure) know(socket);
    else {
      wires.add(socket);
      socket.once('close', () => wires.delete(socket));
    }
  });
  app.server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') return;
    if (stopping) socket.destroy();
    else know(socket);
  });
  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (stopping) session.close();
  });
  app.addHook('onRequest', async ({raw: {socket, httpVersionMajor}}, {raw: answer}) => {
    // A request that is made without a network has no connection.
    if (!(socket instanceof Socket) || httpVersionMajor !== 1) return;
    know(socket);
    open.set(socket, (open.get(socket) ?? 0) + 1);
    answer.once('close', () => {
      if (!open.has(socket)) return;
      const left = (open.get(socket) ?? 1) - 1;
      open.set(socket, left);
      // Its answer had begun before the server was stopped, and could not say that the connection ends.
      if (stopping && left === 0) socket.destroySoon();
    });
  });
  app.addHook('onSend', async ({raw: {httpVersionMajor}}, reply) => {
    // HTTP/2 has no such header, and says it by itself.
    if (httpVersionMajor > 1) reply.removeHeader('connection');
    else if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    // Takes no new requests, and ends with the last answer.
    for (const session of sessions) session.close();
    deadline = setTimeout(() => {
      for (const connection of [...open.keys(), ...sessions, ...wires]) connection.destroy();
    }, grace * forAnswers).unref();
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
