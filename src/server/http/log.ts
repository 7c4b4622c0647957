import {LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions} from 'fastify';
import {isRecord} from '../../lib/is-record.ts';
import type {ServerConfig} from '../config.ts';
import {faultOf, type Fault} from './fault-of.ts';
import {whenEnded} from './request-ends.ts';

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
      hooks: {
        logMethod(line, write) {
          write.apply(this, withoutTexts(line));
        },
      },
    },
  };
}

/**
 * What a line is made of without the text of what was thrown, whatever that is, and without a quoted path: the framework's own
 * warnings have the whole address of a request in them, and what anything else throws may have what somebody typed.
 */
function withoutTexts<T extends readonly unknown[]>([what, said, ...rest]: T): T {
  const record = what instanceof Error ? {err: what} : isRecord(what) ? what : {};
  const thrown = Object.entries(record).filter(([key, value]) => key === 'err' || value instanceof Error);
  if (thrown.length === 0) return [withoutPath(what), withoutPath(said), ...rest] as unknown as T;
  const {err: _, ...fields} = record;
  const {err, ...faults}: Partial<Record<string, Fault>> = Object.fromEntries(
    thrown.map(([key, value]) => [key, faultOf(value)]),
  );
  const isText = said === undefined || thrown.some(([, value]) => isRecord(value) && value['message'] === said);
  return [{...fields, ...faults, ...err}, isText ? 'fault' : withoutPath(said), ...rest] as unknown as T;
}

const withoutPath = (text: unknown): unknown => (typeof text === 'string' ? text.replace(/"\/.*"/s, '"/..."') : text);

/**
 * One line a request: the pattern of its path, never the path itself, no address, no content. `orgOf`: the organisation that
 * it was asked of.
 */
export function addRequestLog(app: FastifyInstance, orgOf: (request: FastifyRequest) => string): void {
  whenEnded(app, (request, {status, ms, isAborted}) => {
    const {url: route, config} = request.routeOptions;
    const {operation} = config as {operation?: string};
    request.log.info(
      {
        method: request.method,
        route: route ?? 'none',
        operation,
        org: orgOf(request),
        status,
        ...(isAborted && {aborted: true}),
        ms: Math.round(ms),
      },
      'request',
    );
  });
}
