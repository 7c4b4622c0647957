import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {type FastifyInstance} from 'fastify';
import {serveConsole} from './chat/console/serve-console.ts';
import {serveChat} from './chat/socket/serve-chat.ts';
import {serveSurvey} from './chat/survey/serve-survey.ts';
import {serveApp} from './hosting/serve-app.ts';
import {serveRedirects} from './hosting/serve-redirects.ts';
import {addFaultAnswers} from './http/faults.ts';
import {addRequestLog, logOptions} from './http/log.ts';
import {serveOperations} from './http/operations.ts';
import {servePolicyReports} from './http/policy-reports.ts';
import {addSecurityHeaders} from './http/security-headers.ts';
import {networkOf} from './http/network.ts';
import {unreadableOptions} from './http/unreadable.ts';
import {largestFile} from './http/upload.ts';
import {serveInstitutions} from './pages/institution/serve-institutions.ts';
import {answerNotFound, servePages} from './pages/serve-pages.ts';
import {handlers} from './routes/index.ts';
import type {Services} from './services.ts';
import {forgetOld} from './store/forget.ts';

/**
 * The server over a store that is open already and stays so: the API, the neighbour pages and the
 * built app. Does not listen yet.
 *
 * @throws Error when the contract and the handlers do not agree
 */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const {config, db} = services;
  await db.transaction().execute((trx) => forgetOld(trx, config.now()));
  const app = Fastify({
    ...logOptions(config),
    ...unreadableOptions(config.mode),
    bodyLimit: 2_000_000,
    requestTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    ...(config.proxies === undefined ? {} : {trustProxy: config.proxies}),
  });
  forgetHourly(app, services);
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, config.mode);
  addRequestLog(app);
  addFaultAnswers(app);
  await app.register(rateLimit, {global: false, keyGenerator: ({ip}) => networkOf(ip)});
  await app.register(multipart, {limits: {fileSize: largestFile, files: 1, fields: 10, fieldSize: 1000, parts: 12}});
  await serveChat(app, services);
  serveOperations(app, services, handlers);
  servePolicyReports(app);
  servePages(app, services);
  serveConsole(app, services);
  serveSurvey(app, services);
  await serveInstitutions(app, services);
  serveRedirects(app, services);
  await serveApp(app, services);
  app.setNotFoundHandler((request, reply) => answerNotFound(services, request, reply));
  return app;
}

/** A server runs for months; what is old goes while it does. A store that is away now is tried again. */
function forgetHourly(app: FastifyInstance, {db, config}: Services): void {
  const timer = setInterval(() => {
    db.transaction()
      .execute((trx) => forgetOld(trx, config.now()))
      .catch(() => app.log.error('old rows were not deleted'));
  }, 3_600_000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
