import type {FastifyServerOptions} from 'fastify';
import type {ServerConfig} from '../config.ts';

/**
 * HTTPS where there is a certificate: HTTP/2 for who asks for it, HTTP/1.1 for the others and for websockets. The
 * types of Fastify tell both kinds of server apart everywhere; what is used of them here is the same.
 */
export function secureOptions({certificate}: Pick<ServerConfig, 'certificate'>): FastifyServerOptions {
  if (certificate === undefined) return {};
  const {cert, key} = certificate;
  return {http2: true, https: {cert, key, allowHTTP1: true}} as FastifyServerOptions;
}
