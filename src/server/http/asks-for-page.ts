import type {FastifyRequest} from 'fastify';

/** Whether a person's browser opens an address: a program is answered in its own form. */
export function asksForPage({method, headers}: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return ['GET', 'HEAD'].includes(method) && /\btext\/html\b/.test(headers.accept ?? '');
}
