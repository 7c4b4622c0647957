import type {FastifyInstance} from 'fastify';
import {Problem} from './problem.ts';

/** Headers that decide who asks, what for, and how much there is to read. */
const single: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'x-draft-token',
  'x-org',
  'x-session',
]);

/**
 * Refuses requests that say one of these headers twice, whatever is in it. Node keeps the first of some and joins the
 * others, a proxy before it may keep the last: the two would not answer the same request. HTTP/2 has another name for the
 * host: where both are there, they must agree.
 */
export function refuseDoubledHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({raw}) => {
    const {host, ':authority': authority} = raw.headers;
    if (authority !== undefined && host !== undefined && authority !== host) throw saidTwice();
    const seen = new Set<string>();
    raw.rawHeaders.forEach((text, at) => {
      const name = text.toLowerCase();
      if (at % 2 === 1 || !single.has(name)) return;
      if (seen.has(name)) throw saidTwice();
      seen.add(name);
    });
  });
}

function saidTwice(): Problem {
  return new Problem(400, 'INVALID_REQUEST', 'A header that must be there once was sent more than once.');
}
