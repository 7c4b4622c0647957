import {Socket} from 'node:net';
import type {FastifyInstance} from 'fastify';

/** The part of the grace after which connections are cut, so that the store can be closed in the rest of it. */
const forAnswers = 0.8;

/**
 * Closes a server without breaking off what it does: connections on which nothing is asked end at once, the others with
 * their last answer, which says so; those that are left when most of `grace` milliseconds are over are cut. Must come
 * before the routes.
 */
export function closeGracefully(app: FastifyInstance, grace: number): void {
  /** Open connections, and how many requests of each are not answered yet. */
  const open = new Map<Socket, number>();
  let stopping = false;
  let deadline: NodeJS.Timeout | undefined;
  const know = (socket: Socket): void => {
    if (open.has(socket)) return;
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  };
  app.server.on('connection', (socket: Socket) => {
    if (stopping) socket.destroy();
    else know(socket);
  });
  app.addHook('onRequest', async ({raw: {socket}}, {raw: answer}) => {
    // A request that is made without a network has no connection.
    if (!(socket instanceof Socket)) return;
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
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    deadline = setTimeout(() => {
      for (const socket of open.keys()) socket.destroy();
    }, grace * forAnswers).unref();
  });
  app.addHook('onClose', async () => clearTimeout(deadline));
}
