import type {FastifyInstance} from 'fastify';
import pg from 'pg';
import {collectDefaultMetrics, Counter, Histogram, Registry} from 'prom-client';
import {whenEnded} from '../http/request-ends.ts';
import {awayCodes, StoreAway} from '../store/server-pool.ts';
import {outcomeCounter} from './outcome-counter.ts';

/** The operation of the contract by which drafts are saved, whatever the journey. */
const saving = 'saveDraft';
/** The label of whatever is no operation of the contract: a page, a file, an address that leads nowhere. */
const none = 'none';
/** What the store says it cannot do, for a reason of its own. */
const faultCode = 'STORE_FAULT';
/** Upper bounds in seconds; the last is what a database may be silent for. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts what a server does. A label holds the id of an operation, a method, a status or a code: all of them come from
 * the contract, the protocol or this code, none from a request's address or content.
 */
export function countRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'waymark_requests_total',
    help: 'Requests answered, by operation of the contract, method and status.',
    labelNames: ['operation', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'waymark_request_seconds',
    help: 'Seconds until an answer was sent, by operation of the contract and outcome: ok, refused, failed, aborted.',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  });
  const countFailure = outcomeCounter<'code'>(
    registry,
    {
      name: 'waymark_store_failures_total',
      help: 'Requests that failed because of the store: it was away, refused the server, or found a fault.',
    },
    [...awayCodes, faultCode].map((code) => ({code})),
  );
  const drafts = new Counter({name: 'waymark_drafts_saved_total', help: 'Drafts saved.', registers});
  whenEnded(app, (request, {status, ms, isAborted}) => {
    const {operation = none} = request.routeOptions.config as {operation?: string};
    requests.inc({operation, method: request.method, status});
    seconds.observe({operation, outcome: isAborted ? 'aborted' : outcomeOf(status)}, ms / 1000);
    if (operation === saving && status < 300) drafts.inc();
  });
  app.addHook('onError', async (_request, _reply, error: Error) => {
    if (error instanceof StoreAway) countFailure({code: error.code});
    else if (error instanceof pg.DatabaseError) countFailure({code: faultCode});
  });
  return registry;
}

/** A quick refusal must not make the server look quick. */
function outcomeOf(status: number): string {
  if (status < 400) return 'ok';
  return status < 500 ? 'refused' : 'failed';
}

let ofProcess: Registry | undefined;

/** Memory, processor, garbage collection and delays of the process; watched once, however many servers it has. */
export function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({register: ofProcess});
  }
  return ofProcess;
}
