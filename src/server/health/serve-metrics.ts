import type {FastifyInstance, FastifyRequest} from 'fastify';
import {Registry} from 'prom-client';
import type {ServerConfig} from '../config.ts';
import {untold} from '../http/request-ends.ts';
import {countRequests, processMetrics} from './metrics.ts';

/**
 * Counts what the server does and serves it at `/metrics`, as Prometheus reads it: to programs of the same machine,
 * unless `metrics` is `public`. To all others it is an address that leads nowhere. Must come before all routes. `more`
 * is counted elsewhere.
 */
export function serveMetrics(
  app: FastifyInstance,
  {metrics}: Pick<ServerConfig, 'metrics'>,
  more: readonly Registry[] = [],
): void {
  const all = Registry.merge([countRequests(app), processMetrics(), ...more]);
  app.get('/metrics', {config: untold}, async (request, reply) => {
    if (metrics !== 'public' && !isOfThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    reply.header('cache-control', 'no-store').type(all.contentType);
    return all.metrics();
  });
}

/** What a proxy adds for whom it asks: a proxy on this machine is not the one who asks. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

function isOfThisMachine({socket, headers}: FastifyRequest): boolean {
  if (forwarding.some((name) => headers[name] !== undefined)) return false;
  return /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(socket.remoteAddress ?? '');
}
