import type {FastifyInstance, FastifyReply} from 'fastify';
import type {ForeignSources} from '../../model/foreign-sources.ts';
import type {ServerConfig} from '../config.ts';
import {requestIdHeader} from './request-id.ts';

/** Where browsers report what the policy stopped. */
export const reportPath = '/csp-report';

/**
 * Nothing inline, no eval, no foreign origin, no text that becomes script: `waymark-pdf` is the one
 * Trusted Types policy, for the address of the PDF worker.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types waymark-pdf',
  `report-uri ${reportPath}`,
].join('; ');

/** The policy of a page that uses services of others, or has styles in it: their addresses and digests, and nothing more. */
export function policyWith(sources: readonly (ForeignSources & {readonly style?: readonly string[]})[]): string {
  const [style, script, frame, connect, trustedTypes] = [
    sources.flatMap((source) => source.style ?? []),
    sources.flatMap((source) => source.script ?? []),
    sources.flatMap((source) => source.frame ?? []),
    sources.flatMap((source) => source.connect ?? []),
    sources.flatMap((source) => source.trustedTypes ?? []),
  ];
  const more: Readonly<Record<string, readonly string[]>> = {
    'script-src': script,
    'style-src': style,
    'connect-src': connect,
    'trusted-types': trustedTypes,
  };
  const parts = contentSecurityPolicy.split('; ').map((part) => {
    const [name = ''] = part.split(' ');
    return [part, ...(more[name] ?? [])].join(' ');
  });
  return [...parts, ...(frame.length === 0 ? [] : [['frame-src', ...frame].join(' ')])].join('; ');
}

/**
 * What matters only where a browser makes a page or a worker of the answer. The address of a page may hold a secret
 * until its first script has run: its query goes nowhere, not even to this site.
 */
const ofPages: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
};

const always: Readonly<Record<string, string>> = {
  ...ofPages,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Files that no browser makes a page or a worker of. A picture that may hold script is not among them. */
const part = /\.(?:js|css|json|woff2|png|jpe?g|webp)(?:\.br|\.gz)?$/;

/**
 * Leaves on a file that is only ever a part of a page the headers that a part needs, as `nosniff`: a
 * page asks for many of them, and its long policy would weigh more than most; for a year they come from a cache, where
 * the id of a request says nothing. The short policy that stays forbids all, frames included. Scripts of workers end in
 * `.mjs`: they keep the policy, which is theirs.
 */
export function thinHeaders(reply: FastifyReply, path: string): void {
  if (!part.test(path)) return;
  for (const name of [...Object.keys(ofPages), requestIdHeader]) reply.removeHeader(name);
  reply.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
}

/**
 * The headers of every answer, with HSTS in production mode. A journey may stand in a page of somebody else's domain, and
 * browsers keep what they were told for a year: names below the host are included only where the operator says so.
 */
export function securityHeaders({mode, hsts}: Pick<ServerConfig, 'mode' | 'hsts'>): Readonly<Record<string, string>> {
  if (mode === 'development') return always;
  return {
    ...always,
    'strict-transport-security': `max-age=31536000${hsts === 'subdomains' ? '; includeSubDomains' : ''}`,
  };
}

/** Puts the security headers on every answer that is routed; `unreadable.ts` on the others. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<ServerConfig, 'mode' | 'hsts'>): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
