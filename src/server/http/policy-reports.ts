import type {FastifyInstance} from 'fastify';
import {reportPath} from './security-headers.ts';

/** Browsers report here what the policy stopped. Counted in the log; what they say is not kept. */
export function servePolicyReports(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    {parseAs: 'string'},
    (_request, _body, done) => done(null, undefined),
  );
  const limit = {rateLimit: {max: 60, timeWindow: 60_000}};
  app.post(reportPath, {config: limit}, (request, reply) => {
    request.log.warn('policy report');
    return reply.code(204).send();
  });
}
