import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ServerServices} from '../services.ts';

/**
 * The organisation of a call to the API: the host's in production; in development the one whose page
 * makes the call, as its header says.
 */
export function orgOfCall(
  {config, orgs}: Pick<ServerServices, 'config' | 'orgs'>,
  host: string,
  named?: string,
): string {
  return config.mode === 'production' ? orgs.choose(host) : orgs.choose(host, named);
}

/** Cookie that remembers `?org=` in development. */
const cookieName = 'waymark-org';

/**
 * The organisation of a page: the host's in production; in development `?org=` wins, is remembered
 * in a cookie, and stands until another is asked for.
 */
export function chosenOrg(
  {config, orgs}: Pick<ServerServices, 'config' | 'orgs'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  if (config.mode === 'production') return orgs.choose(request.host);
  const {org: asked} = request.query as {org?: unknown};
  if (typeof asked === 'string' && orgs.has(asked)) {
    reply.header('set-cookie', `${cookieName}=${asked}; Path=/; HttpOnly; SameSite=Lax`);
    return asked;
  }
  const remembered = new RegExp(`(?:^|;\\s*)${cookieName}=([a-z0-9-]+)`).exec(request.headers.cookie ?? '')?.[1];
  return orgs.choose(request.host, remembered);
}
