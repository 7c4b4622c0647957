import type {FastifyInstance} from 'fastify';
import {publicOrigin} from '../come-back/origin.ts';
import type {ServerServices} from '../services.ts';

/**
 * Leads whoever opens an address whose host has a dot behind its name to the same one without it, in production: to
 * browsers it is another origin, where drafts and log-ins are not found again. What a page asks for, as one of somebody
 * else's in which a journey stands, is answered where it is asked.
 */
export function leadFromDottedHost(app: FastifyInstance, hosting: Pick<ServerServices, 'config' | 'orgs'>): void {
  if (hosting.config.mode !== 'production') return;
  app.addHook('onRequest', async (request, reply) => {
    const {method, headers, host, url} = request;
    const isOpened = method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && url.startsWith('/');
    if (!isOpened || !/\.(?::443)?$/.test(host)) return;
    const site = publicOrigin(hosting, request);
    if (site !== undefined) await reply.header('cache-control', 'no-store').redirect(`${site}${url}`, 302);
  });
}
