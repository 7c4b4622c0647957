import type {FastifyInstance} from 'fastify';
import {serveConsole} from './chat/console/serve-console.ts';
import {serveChat} from './chat/socket/serve-chat.ts';
import {serveSurvey} from './chat/survey/serve-survey.ts';
import {serveApp} from '../server/hosting/serve-app.ts';
import {serveRedirects} from './hosting/serve-redirects.ts';
import {serveOperations} from '../server/http/operations.ts';
import {createPolicyReports} from '../server/http/policy-reports.ts';
import {serveInstitutions} from './pages/institution/serve-institutions.ts';
import {answerNotFound, servePages} from './pages/serve-pages.ts';
import {admitTo} from './http/admit.ts';
import {handlers} from './routes/index.ts';
import type {SandboxServices} from './services.ts';
import {forgetOldRecords} from './store/forget.ts';
import {createBase} from '../server/http/base.ts';
import {sealDrafts} from '../server/store/seal-drafts.ts';
import {forgetKeys} from '../server/http/idempotency.ts';
import {hour, minute, regularly} from '../server/regularly.ts';

/**
 * The server over a store that is open already and stays so: the API, the neighbour pages and the
 * built app. Does not listen yet.
 *
 * @throws Error when the contract and the handlers do not agree
 */
export async function createApp(services: SandboxServices): Promise<FastifyInstance> {
  await sealDrafts(services);
  const reports = createPolicyReports();
  const app = await createBase(services, [reports.registry]);
  regularly(app, hour, () => forget(services));
  regularly(app, minute, () => forgetKeys(services.db));
  await serveChat(app, services);
  serveOperations(app, {services, admit: admitTo(services)}, handlers);
  reports.serve(app);
  servePages(app, services);
  serveConsole(app, services);
  serveSurvey(app, services);
  await serveInstitutions(app, services);
  serveRedirects(app, services);
  await serveApp(app, services);
  app.setNotFoundHandler((request, reply) => answerNotFound(services, request, reply));
  return app;
}

async function forget({db, config}: SandboxServices): Promise<void> {
  await db.transaction().execute((trx) => forgetOldRecords(trx, config.now()));
}
