import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {whenEnded} from '../http/request-ends.ts';
import {markFailed, startSpan} from './in-span.ts';
import {readTraceparent} from './traceparent.ts';

/**
 * A span for each request that the log has a line of: operation, organisation, method, pattern of the path and status,
 * nothing of what stands in the request. It belongs to the trace that the request names, and each line that the log has of
 * the request names that; what else comes along, as baggage, goes no further. Lines of chats, which stay open, are not
 * traced. Must come before all other hooks.
 */
export function traceRequests(app: FastifyInstance, orgOf: (request: FastifyRequest) => string): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const {url: route, config} = request.routeOptions;
    const {operation, untold: isUntold} = config as {operation?: string; untold?: boolean};
    const isTraced = isUntold !== true && request.headers.upgrade === undefined;
    const span = isTraced
      ? startSpan(
          route === undefined ? request.method : `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'waymark.org': orgOf(request),
              ...(route === undefined ? {} : {'http.route': route}),
              ...(operation === undefined ? {} : {'waymark.operation': operation}),
            },
          },
          parentOf(request),
        )
      : undefined;
    const traceId = traceOf(span) ?? readTraceparent(request.headers['traceparent'])?.traceId;
    if (traceId !== undefined) {
      request.log = request.log.child({trace: traceId});
      reply.log = request.log;
    }
    if (span === undefined) return done();
    const own = trace.setSpan(propagation.deleteBaggage(context.active()), span);
    contexts.set(request, own);
    return context.with(own, done);
  });
  whenEnded(app, (request, {status, isAborted}) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    if (span === undefined) return;
    // An answer that was broken off has no status.
    if (isAborted) markFailed(span, 'aborted');
    else {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) markFailed(span, String(status));
    }
    span.end();
  });
  // A body is read in the turn of the connection, which knows nothing of the request's own.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done));
}

/** The id of the trace of a span that somebody records, or hands on. */
function traceOf(span: Span | undefined): string | undefined {
  const found = span?.spanContext();
  return found !== undefined && isSpanContextValid(found) ? found.traceId : undefined;
}

/** What traces HTTP itself has read the headers, and knows better. */
function parentOf({headers}: FastifyRequest): Context {
  const active = context.active();
  return trace.getSpan(active) === undefined ? propagation.extract(ROOT_CONTEXT, headers) : active;
}
