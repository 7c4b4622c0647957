import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, {type FastifyInstance, type FastifyRequest} from 'fastify';
import type {Registry} from 'prom-client';
import {diskOf} from '../health/disk.ts';
import {artifactsPart, storePart} from '../health/parts.ts';
import {partMetrics} from '../health/part-metrics.ts';
import {lastFound, readinessOf} from '../health/readiness.ts';
import {serveHealth} from '../health/serve-health.ts';
import {serveMetrics} from '../health/serve-metrics.ts';
import {stoppingOptions} from '../health/stopping.ts';
import {orgToTell} from '../hosting/chosen-org.ts';
import {leadFromDottedHost} from '../hosting/dotted-host.ts';
import type {ServerServices} from '../services.ts';
import {traceRequests} from '../traces/request-spans.ts';
import {largestFile, longestField} from '../uploads/limits.ts';
import {scannerPart} from '../uploads/scanner/scan.ts';
import {refuseDeclaredTooLarge} from './declared-length.ts';
import {refuseDoubledHeaders} from './doubled-headers.ts';
import {addFaultAnswers} from './faults.ts';
import {allowFraming} from './framed-by.ts';
import {closeGracefully} from './graceful-close.ts';
import {answerOtherMethods} from './known-methods.ts';
import {takeJson} from './json-body.ts';
import {addRequestLog, logOptions} from './log.ts';
import {callerNetwork} from './network.ts';
import {answerAllOurselves, ownAnswerOptions} from './own-answers.ts';
import {addRequestId, requestIdOptions} from './request-id.ts';
import {secureOptions} from './secure.ts';
import {addSecurityHeaders} from './security-headers.ts';
import {endSilent} from './slow-bodies.ts';
import {unreadableOptions} from './unreadable.ts';

/**
 * What every server has before it serves anything: limits, headers, the log, its health, answers for what goes wrong.
 * `metrics`: what it counts besides requests.
 */
export async function createBase(
  {config, db, orgs}: Pick<ServerServices, 'config' | 'db' | 'orgs'>,
  metrics: readonly Registry[] = [],
): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(config),
    ...unreadableOptions(config),
    ...stoppingOptions,
    bodyLimit: 2_000_000,
    ...requestIdOptions,
    ...ownAnswerOptions,
    ...secureOptions(config),
    ...(config.proxies === undefined ? {} : {trustProxy: config.proxies}),
  });
  app.removeContentTypeParser('text/plain');
  takeJson(app);
  const orgOf = (request: FastifyRequest): string => orgToTell({config, orgs}, request);
  traceRequests(app, orgOf);
  endSilent(app);
  const closing = closeGracefully(app, config.grace);
  addSecurityHeaders(app, config);
  if (config.framedBy !== undefined) allowFraming(app, config.framedBy);
  addRequestId(app);
  addRequestLog(app, orgOf);
  addFaultAnswers(app, config);
  answerAllOurselves(app);
  refuseDoubledHeaders(app);
  leadFromDottedHost(app, {config, orgs});
  refuseDeclaredTooLarge(app);
  answerOtherMethods(app);
  const unready = readinessOf([storePart(db, diskOf(config)), artifactsPart(config, orgs)], config.databaseTimeout);
  const spares = scannerPart(config);
  const degraded = lastFound(readinessOf(spares, config.databaseTimeout));
  serveHealth(app, unready, degraded, closing);
  serveMetrics(app, config, [...metrics, ...partMetrics(spares, degraded)]);
  await app.register(rateLimit, {global: false, keyGenerator: ({ip}) => callerNetwork(ip)});
  await app.register(multipart, {
    limits: {fileSize: largestFile, files: 1, fields: 10, fieldSize: longestField, parts: 12},
  });
  return app;
}
