import type {FastifyInstance} from 'fastify';
import {Problem} from '../../../server/http/problem.ts';
import {isSameSite} from '../../../server/http/same-site.ts';
import {chosenOrg} from '../../../server/hosting/chosen-org.ts';
import {layout} from '../../pages/layout.ts';
import type {SandboxServices} from '../../services.ts';
import {keepRating, surveyPage} from './survey.ts';

const path = '/chat-survey';

/** Serves the survey that is asked after a chat. */
export function serveSurvey(app: FastifyInstance, services: SandboxServices): void {
  const {config, orgs} = services;
  const limit = {config: {rateLimit: {max: config.requestsPerMinute, timeWindow: 60_000}}};
  app.get(path, limit, async (request, reply) => {
    const org = chosenOrg(services, request, reply);
    // The address holds a name and an email: it is told to nobody and kept nowhere.
    reply.headers({'cache-control': 'no-store', 'referrer-policy': 'no-referrer'}).type('text/html; charset=utf-8');
    return layout(org, orgs.config(org), surveyPage(request.query));
  });
  app.post(path, limit, async (request, reply) => {
    if (!isSameSite(request)) throw new Problem(403, 'FORBIDDEN', 'Please answer on the page of the survey.');
    await keepRating(services, request.body);
    return reply.code(204).send();
  });
}
