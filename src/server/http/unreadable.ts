import type {FastifyInstance, FastifyServerOptions} from 'fastify';
import type {ServerConfig} from '../config.ts';
import {sendProblem} from './faults.ts';
import {Problem, problemBody} from './problem.ts';
import {newRequestId, requestIdHeader} from './request-id.ts';
import {securityHeaders} from './security-headers.ts';

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  FST_ERR_MAX_PARAM_LENGTH: 414,
};

/** What the log says of it; neither its address nor its method may be what it is taken for. */
const told = 'unreadable request';

/**
 * Answers what never comes to a route (a broken request line, an address that cannot be decoded,
 * headers without end) like every other problem, with the same headers; nothing of it is repeated.
 */
export function unreadableOptions(
  config: Pick<ServerConfig, 'mode' | 'hsts'>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = securityHeaders(config);
  return {
    frameworkErrors: (error, request, reply) => {
      const problem = unreadable(error.code);
      request.log.info({status: problem.status}, told);
      reply.headers(headers).header(requestIdHeader, request.id);
      sendProblem(reply, problem);
    },
    clientErrorHandler(this: FastifyInstance, error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const problem = unreadable(error.code);
      const requestId = newRequestId();
      this.log.info({requestId, status: problem.status}, told);
      const content = problemBody(problem, requestId);
      const body = JSON.stringify(content);
      const lines = Object.entries({
        ...headers,
        [requestIdHeader]: requestId,
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${problem.status} ${String(content['title'])}\r\n${lines.join('')}\r\n${body}`);
    },
  };
}

function unreadable(code: string | undefined): Problem {
  const status = statuses[code ?? ''] ?? 400;
  return new Problem(status, 'INVALID_REQUEST', 'The request could not be read.');
}
