import {readFileSync} from 'node:fs';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {type FastifyInstance} from 'fastify';
import {parse} from 'yaml';
import {fillIndex} from './address/fill-index.ts';
import type {SandboxConfig} from './config.ts';
import {readContract, type Operation} from './contract/contract.ts';
import {compileValidators} from './contract/validators.ts';
import {writeOnlyNames} from './contract/write-only.ts';
import {readOrgs} from './hosting/orgs.ts';
import {serveApp} from './hosting/serve-app.ts';
import {serveRedirects} from './hosting/serve-redirects.ts';
import {addFaultAnswers, sendProblem} from './http/faults.ts';
import {forget} from './http/idempotency.ts';
import {addRequestLog, logOptions} from './http/log.ts';
import {serveOperations} from './http/operations.ts';
import {notFound} from './http/problem.ts';
import {addSecurityHeaders, reportPath} from './http/security-headers.ts';
import {networkOf} from './http/network.ts';
import {unreadableOptions} from './http/unreadable.ts';
import {largestFile} from './http/upload.ts';
import {readLender} from './lender/lender.ts';
import {servePages} from './pages/serve-pages.ts';
import {resource} from './resource.ts';
import {handlers} from './routes/index.ts';
import type {Services} from './services.ts';
import {createAttempts} from './session/attempts.ts';
import {createSeal} from './session/seal.ts';
import {createTokens} from './session/tokens.ts';
import {forgetDrafts} from './store/drafts.ts';
import type {Database} from './store/open.ts';
import {asFacts, type Facts} from './store/records.ts';

/**
 * The server over a store that is open already and stays so: the API, the neighbour pages and the
 * built app. Does not listen yet.
 *
 * @throws Error when the contract and the handlers, or the lender's steps, do not agree
 */
export async function createApp(config: SandboxConfig, db: Database): Promise<FastifyInstance> {
  const services = createServices(config, db);
  await db.transaction().execute(async (trx) => {
    await fillIndex(trx);
    await forget(trx, config.now());
    await forgetDrafts(trx, config.now());
  });
  const app = Fastify({
    ...logOptions(config),
    ...unreadableOptions(config.mode),
    bodyLimit: 2_000_000,
    requestTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    ...(config.proxies === undefined ? {} : {trustProxy: config.proxies}),
  });
  app.removeContentTypeParser('text/plain');
  addSecurityHeaders(app, config.mode);
  addRequestLog(app);
  addFaultAnswers(app);
  await app.register(rateLimit, {global: false, keyGenerator: ({ip}) => networkOf(ip)});
  await app.register(multipart, {limits: {fileSize: largestFile, files: 1, fields: 10, fieldSize: 1000, parts: 12}});
  serveOperations(app, services, handlers);
  servePolicyReports(app);
  servePages(app, services);
  serveRedirects(app, services);
  await serveApp(app, services);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound()));
  return app;
}

function createServices(config: SandboxConfig, db: Database): Services {
  const operations = readContract(config.root);
  const seal = createSeal(config.secret);
  return {
    config,
    db,
    operations,
    validators: compileValidators(operations),
    writeOnly: writeOnlyNames(operations),
    lender: readLender(stepsOf(operations)),
    tokens: createTokens(config.secret, config.now),
    seal,
    attempts: createAttempts(seal),
    orgs: readOrgs(config),
    flags: readFlags(),
  };
}

function stepsOf(operations: readonly Operation[]): readonly string[] {
  const answer = operations.find(({id}) => id === 'getApplicationStep')?.answer;
  const names = asFacts(asFacts(asFacts(answer)['properties'])['name'])['enum'];
  return Array.isArray(names) ? names.map(String) : [];
}

function readFlags(): Readonly<Record<string, Facts>> {
  const flags = asFacts(parse(readFileSync(resource('lender/flags.yaml'), 'utf8')));
  return Object.fromEntries(Object.entries(flags).map(([key, value]) => [key, asFacts(value)]));
}

/** Browsers report here what the policy stopped. Counted in the log; what they say is not kept. */
function servePolicyReports(app: FastifyInstance): void {
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
