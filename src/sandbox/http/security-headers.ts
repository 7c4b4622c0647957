import type {FastifyInstance} from 'fastify';

/** Where browsers report what the policy stopped. */
export const reportPath = '/sandbox/csp-report';

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

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(self), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-dns-prefetch-control': 'off',
};

/** Puts the security headers on every answer, and HSTS in production mode. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
    if (production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
