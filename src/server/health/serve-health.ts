import type {FastifyInstance} from 'fastify';
import {unlogged} from '../http/log.ts';
import type {Closing} from '../http/graceful-close.ts';
import {refuseWhenStopped} from './stopping.ts';
import {readinessOf, type Part} from './readiness.ts';

/** Where it is asked whether the process lives, and whether it can serve. */
const [livePath, readyPath] = ['/livez', '/readyz'];

/**
 * Serves `/livez`, 200 as long as the process answers, and `/readyz`, 503 with the parts that are not ready and why:
 * one of `parts`, which is given `timeout` milliseconds to answer, or `server` once it was told to stop. Neither is
 * logged. Must come before all other hooks: once it takes nothing any more, it answers nothing else.
 */
export function serveHealth(app: FastifyInstance, parts: readonly Part[], timeout: number, closing: Closing): void {
  refuseWhenStopped(app, [livePath, readyPath], closing);
  const unreadyParts = readinessOf(parts, timeout);
  app.get(livePath, {config: unlogged}, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return {status: 'live'};
  });
  app.get(readyPath, {config: unlogged}, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const unready = closing.hasBegun() ? [{part: 'server', reason: 'It is stopping.'}] : await unreadyParts();
    if (unready.length === 0) return {status: 'ready'};
    return reply.code(503).send({status: 'not ready', parts: unready});
  });
}
