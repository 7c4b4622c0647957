import type {FastifyReply, FastifyRequest} from 'fastify';
import type {ServerServices} from '../services.ts';
import {visible} from '../../lib/visible.ts';
import {longestAsked, unknownOrg} from './unknown-org.ts';

/** Cookie that remembers `?org=` in development. */
const cookieName = 'waymark-org';

/** One that remembers for a moment which organisation was asked for that there is not: whom that page leads on is told too. */
const askedName = 'waymark-asked-org';
const askedSeconds = 10;

/**
 * The organisation of a call to the API: the host's in production; in development the one whose page makes the call, as its
 * header says, or the cookie where it is a form or a link of the page that calls.
 */
export function orgOfCall(
  {config, orgs}: Pick<ServerServices, 'config' | 'orgs'>,
  {host, headers}: Pick<FastifyRequest, 'host' | 'headers'>,
): string {
  if (config.mode === 'production') return orgs.choose(host);
  const {'x-org': named} = headers;
  return orgs.choose(host, typeof named === 'string' ? named : rememberedOrg(headers.cookie));
}

/** The same for what is told of a request once it is over: nobody can be answered any more where settings under edit cannot be read. */
export function orgToTell(
  hosting: Pick<ServerServices, 'config' | 'orgs'>,
  request: Pick<FastifyRequest, 'host' | 'headers'>,
): string {
  try {
    return orgOfCall(hosting, request);
  } catch {
    return 'none';
  }
}

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
    if (askedBefore(request.headers.cookie) !== undefined) reply.header('set-cookie', rememberAsked('', 0));
    return asked;
  }
  return orgs.choose(request.host, rememberedOrg(request.headers.cookie));
}

/**
 * What is said, in development alone, where `?org=` asks for an organisation that there is not; `shown`: whose page is shown.
 * Whoever develops the site is told so too.
 */
export function remarkOnOrg(
  {config, orgs}: Pick<ServerServices, 'config' | 'orgs'>,
  {query}: Pick<FastifyRequest, 'query'>,
  reply: FastifyReply,
  shown: string,
): string | undefined {
  const {org: asked} = query as {org?: unknown};
  if (config.mode === 'production' || typeof asked !== 'string' || asked === '' || orgs.has(asked)) return undefined;
  const remark = unknownOrg(asked, orgs.ids(), shown);
  config.tellDeveloper?.(`${remark}\n`);
  reply.header('set-cookie', rememberAsked(asked, askedSeconds));
  return remark;
}

/** The same on a page that another, which was asked for so, has just led to. */
export function remarkOnLed(
  {config, orgs}: Pick<ServerServices, 'config' | 'orgs'>,
  {query, headers}: Pick<FastifyRequest, 'query' | 'headers'>,
  shown: string,
): string | undefined {
  const asked = (query as {org?: unknown}).org === undefined ? askedBefore(headers.cookie) : undefined;
  if (config.mode === 'production' || asked === undefined || orgs.has(asked)) return undefined;
  return unknownOrg(asked, orgs.ids(), shown);
}

const rememberAsked = (asked: string, seconds: number): string =>
  `${askedName}=${encodeURIComponent(visible([...asked].slice(0, longestAsked).join('')))}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;

function askedBefore(cookies = ''): string | undefined {
  const text = new RegExp(`(?:^|;\\s*)${askedName}=([^;]+)`).exec(cookies)?.[1];
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function rememberedOrg(cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([a-z0-9-]+)`).exec(cookies)?.[1];
}
