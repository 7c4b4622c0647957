import {LogController, type FastifyInstance, type FastifyServerOptions} from 'fastify';
import type {ServerConfig} from '../config.ts';

const logController = new LogController({disableRequestLogging: true, requestIdLogLabel: 'requestId'});

/** Log options: JSON lines without host, process and request; `addRequestLog` writes the one line. */
export function logOptions({log}: ServerConfig): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  if (log === undefined) return {logger: false, logController};
  return {
    logController,
    logger: {
      level: 'info',
      base: null,
      stream: log,
      serializers: {req: () => ({}), res: () => ({})},
      redact: ['headers', 'body', 'query', 'params', 'email', 'ip'],
    },
  };
}

/** Configuration of a route whose requests are no line of the log: programs ask it every few seconds. */
export const unlogged = {unlogged: true};

/** One line a request: the pattern of its path, never the path itself, no address, no content. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const {url: route, config} = request.routeOptions;
    const {operation, unlogged: isUnlogged} = config as {operation?: string; unlogged?: boolean};
    if (isUnlogged === true) return;
    request.log.info(
      {
        method: request.method,
        route: route ?? 'none',
        operation,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
