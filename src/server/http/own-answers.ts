import type {FastifyInstance, FastifyServerOptions} from 'fastify';
import {Problem} from './problem.ts';

/** With them Node does not refuse by itself who says no host. Fastify knows them of one of its kinds of server alone. */
export const ownAnswerOptions = {http: {requireHostHeader: false}} as FastifyServerOptions;

/**
 * Answers like every other request what the platform would answer by itself, without the headers of all answers and
 * without a line of the log: one of HTTP/1.1 that says no host, which is refused, and one that expects what nobody knows,
 * which is answered as if it did not. Must come before the routes.
 */
export function answerAllOurselves(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({raw: {headers, httpVersion}}) => {
    if (httpVersion === '1.1' && headers.host === undefined)
      throw new Problem(400, 'INVALID_REQUEST', 'The request does not say of which host it is.');
  });
}
