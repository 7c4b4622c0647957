import type {FastifyRequest} from 'fastify';

/**
 * Whether a request comes from this very site, as its browser says: by `Origin`, or, where none is sent, by
 * `Sec-Fetch-Site`. What says neither comes from nowhere. A page of the same host that came without encryption has its
 * `Origin` but for the scheme, which a proxy in front may hide from this server, and is told by `Sec-Fetch-Site`.
 */
export function isFromHere(request: FastifyRequest): boolean {
  const {origin, 'sec-fetch-site': from} = request.headers;
  if (from === 'cross-site' || from === 'same-site') return false;
  return origin === undefined ? from === 'same-origin' : isSameSite(request);
}

/** Whether a page of this very site sends a request, as its browser says. Some proxies say the port that is left out there. */
export function isSameSite({headers, host}: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const {origin} = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  const here = `${from.protocol}//${host}`;
  return from.host !== '' && URL.canParse(here) && new URL(here).host === from.host;
}
