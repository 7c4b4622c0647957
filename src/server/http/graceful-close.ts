import type {ServerHttp2Session} from 'node:http2';
import {Socket} from 'node:net';
import type {TLSSocket} from 'node:tls';
import type {FastifyInstance} from 'fastify';
import {openDoor} from './open-door.ts';

/** The part of the grace after which connections are cut, so that the store can be closed in the rest of it. */
const forAnswers = 0.8;
/** The part of the grace for which who comes is answered as ever, at most, and for which who comes then is refused. */
const forComers = 0.1;

/** How far a server has come on its way to its end. */
export interface Closing {
  /** It was told to stop: nobody should be sent here any more. */
  readonly hasBegun: () => boolean;
  /** What comes from now on should be refused. */
  readonly takesNothing: () => boolean;
}

/**
 * Closes a server without breaking off what it does. Who comes before they have learnt that it stops, over a new connection
 * or one that was kept open, is answered as ever, and told that the connection ends, until nobody has come for a moment; who
 * comes when a tenth of `grace` milliseconds is over is to be refused. Then it takes no connections; those on which nothing
 * is asked end at once, the others with their last answer; those that are left when most of `grace` is over are cut. Must
 * come before the routes.
 */
export function closeGracefully(app: FastifyInstance, grace: number): Closing {
  /** Open connections of HTTP/1.1, and how many requests of each are not answered yet. */
  const open = new Map<Socket, number>();
  /** Those of HTTP/2, which count their requests themselves. */
  const sessions = new Set<ServerHttp2Session>();
  /** All below TLS, also where nobody has said yet what is spoken on them. */
  const wires = new Set<Socket>();
  const door = openDoor();
  let stopping = false;
  let refusing = false;
  let shut = false;
  let deadline: NodeJS.Timeout | undefined;
  const know = (socket: Socket): void => {
    if (open.has(socket)) return;
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  };
  const isSecure = 'setSecureContext' in app.server;
  app.server.on('connection', (socket: Socket) => {
    door.heard();
    if (shut) socket.destroy();
    else if (!isSecure) know(socket);
    else {
      wires.add(socket);
      socket.once('close', () => wires.delete(socket));
    }
  });
  app.server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') return;
    if (shut) socket.destroy();
    else know(socket);
  });
  app.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    if (shut) session.close();
  });
  app.addHook('onRequest', async ({raw: {socket, httpVersionMajor}}, {raw: answer}) => {
    door.heard();
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
    deadline = setTimeout(() => {
      for (const connection of [...open.keys(), ...sessions, ...wires]) connection.destroy();
    }, grace * forAnswers).unref();
    // A client of HTTP/2 is told which of its requests are answered, and sends the others elsewhere.
    for (const session of sessions) session.close();
    if (app.server.listening) {
      // Somebody may be on their way.
      door.heard();
      await door.untilNobodyComes(grace * forComers);
      refusing = true;
      // Who comes all the same, and hears that nothing is done here, tries elsewhere.
      await door.untilNobodyComes(grace * forComers);
      await door.untilAllAreIn(grace * forComers);
    }
    shut = true;
    app.server.close();
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    for (const session of sessions) session.close();
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
  return {hasBegun: () => stopping, takesNothing: () => refusing};
}
