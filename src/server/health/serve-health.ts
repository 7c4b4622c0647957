import type {FastifyInstance} from 'fastify';
import {untold} from '../http/request-ends.ts';
import type {Closing} from '../http/graceful-close.ts';
import {refuseWhenStopped} from './stopping.ts';
import type {Unready} from './readiness.ts';

/** Where it is asked whether the process lives, and whether it can serve. */
const [livePath, readyPath] = ['/livez', '/readyz'];

/**
 * Serves `/livez`, 200 as long as the process answers, and `/readyz`, 503 with the parts that are not ready and why:
 * those of `unready`, or `server` once it was told to stop. What is away of `degraded` stands in its 200: without it some
 * things cannot be done, and no other server could. Neither is logged. Must come before all other hooks: once it takes
 * nothing any more, it answers nothing else.
 */
export function serveHealth(
  app: FastifyInstance,
  unready: () => Promise<readonly Unready[]>,
  degraded: () => readonly Unready[],
  closing: Closing,
): void {
  refuseWhenStopped(app, [livePath, readyPath], closing);
  app.get(livePath, {config: untold}, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {status: 'live'};
  });
  app.get(readyPath, {config: untold}, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const parts = closing.hasBegun() ? [{part: 'server', reason: 'It is stopping.'}] : await unready();
    if (parts.length > 0) return reply.code(503).send({status: 'not ready', parts});
    const away = degraded();
    return {status: 'ready', ...(away.length > 0 ? {degraded: away} : {})};
  });
}
