import {LogController, type FastifyInstance, type FastifyServerOptions} from 'fastify';
import type {SandboxConfig} from '../config.ts';

const logController = new LogController({disableRequestLogging: true});

/** Log options: JSON lines without host, process and request; `addRequestLog` writes the one line. */
export function logOptions({log}: SandboxConfig): Pick<FastifyServerOptions, 'logger' | 'logController'> {
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

/** One line a request: the pattern of its path, never the path itself, no address, no content. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const {url: route, config} = request.routeOptions;
    const {operation} = config as {operation?: string};
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
