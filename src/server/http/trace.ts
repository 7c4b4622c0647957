import type {FastifyServerOptions} from 'fastify';

const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The id of the trace that a request belongs to, by its `traceparent` (W3C Trace Context); undefined where that is not
 * well-formed. A version that is not known yet may say more behind what the first one says.
 */
export function traceIdOf(traceparent: string | string[] | undefined): string | undefined {
  const [, version, trace, parent, more] = parts.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return isNothing(trace) || isNothing(parent) ? undefined : trace;
}

function isNothing(id = ''): boolean {
  return /^0*$/.test(id);
}

/** Every line that the log has of a request names the trace that it belongs to, if it belongs to one. */
export const traceOptions: Pick<FastifyServerOptions, 'childLoggerFactory'> = {
  childLoggerFactory: (logger, bindings, options, {headers}) => {
    const trace = traceIdOf(headers['traceparent']);
    return logger.child(trace === undefined ? bindings : {...bindings, trace}, options);
  },
};
