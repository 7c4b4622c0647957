import type {FastifyRequest} from 'fastify';

/** Whether a page of this very site sends a request, as its browser says. */
export function isSameSite({headers, host}: FastifyRequest): boolean {
  const {origin} = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
