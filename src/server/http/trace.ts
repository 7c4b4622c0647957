import type {FastifyServerOptions} from 'fastify';
import {readTraceparent} from '../traces/traceparent.ts';

/** Every line that the log has of a request names the trace that it belongs to, if it belongs to one. */
export const traceOptions: Pick<FastifyServerOptions, 'childLoggerFactory'> = {
  childLoggerFactory: (logger, bindings, options, {headers}) => {
    const trace = readTraceparent(headers['traceparent'])?.traceId;
    return logger.child(trace === undefined ? bindings : {...bindings, trace}, options);
  },
};
