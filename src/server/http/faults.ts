import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {stackOf} from '../../lib/stack-of.ts';
import type {ServerConfig} from '../config.ts';
import {StoreAway} from '../store/server-pool.ts';
import {ScannerAway} from '../uploads/scanner/ask-clamd.ts';
import {faultOf} from './fault-of.ts';
import {busy, Problem, problemBody, tooLarge} from './problem.ts';

/** What a server asks of others, and was not answered; its words are for the log. */
type Away = ScannerAway | StoreAway;

/**
 * Answers every failure with `application/problem+json`. A fault of the server says nothing of
 * itself to the caller; the log gets its kind and place, not its text, which may hold personal data. Whoever writes the site
 * is told all of it.
 */
export function addFaultAnswers(app: FastifyInstance, {tellDeveloper}: Pick<ServerConfig, 'tellDeveloper'> = {}): void {
  app.setErrorHandler<FastifyError | Away | Problem>((error, request, reply) => {
    const problem = error instanceof Problem ? error : problemOf(error);
    // 501 is a setting, told at the start, and no fault.
    if (problem.status >= 500 && problem.status !== 501) {
      const why = isAway(error) ? error.message : problem.details.why;
      request.log.error({...faultOf(error), ...(why === undefined ? {} : {why})}, 'fault');
      if (!(error instanceof Problem)) tellDeveloper?.(`${partOf(request)} failed: ${stackOf(error)}\n`);
    }
    // What is left of the body nobody reads.
    if (problem.status === 413) reply.header('connection', 'close');
    return sendProblem(reply, problem);
  });
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.header('cache-control', 'no-store');
  reply.headers({...problem.details.headers});
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, reply.request.id)));
}

/** What was asked for, and nothing of who asked: an operation, else the pattern of a path. */
function partOf({routeOptions: {url = '', config}, method}: FastifyRequest): string {
  const {operation} = config as {operation?: string};
  return operation === undefined ? `${method} ${url}` : `the operation ${operation}`;
}

function isAway(error: unknown): error is Away {
  return error instanceof StoreAway || error instanceof ScannerAway;
}

function problemOf(error: FastifyError | Away): Problem {
  if (isAway(error)) return busy();
  const status = error.statusCode ?? 500;
  if (status === 413 || error.code === 'FST_REQ_FILE_TOO_LARGE') {
    return tooLarge();
  }
  if (status === 429) return new Problem(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a minute.');
  if (status === 415)
    return new Problem(415, 'INVALID_REQUEST', 'Send application/json, or multipart/form-data for files.');
  if (status >= 400 && status < 500) return new Problem(status, 'INVALID_REQUEST', 'The request could not be read.');
  return new Problem(500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
}
