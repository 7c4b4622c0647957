import type {ServerResponse} from 'node:http';
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
import {markFailed, startSpan} from './in-span.ts';

/**
 * A span for each request that the log has a line of: operation, method, pattern of the path and status, nothing of what
 * stands in the request. It belongs to the trace that the request names; what else comes along, as baggage, goes no
 * further. Lines of chats, which stay open, are not traced. Must come before all other hooks.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const {url: route, config} = request.routeOptions;
    const {operation, unlogged} = config as {operation?: string; unlogged?: boolean};
    if (unlogged === true || request.headers.upgrade !== undefined) return done();
    const span = startSpan(
      route === undefined ? request.method : `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          ...(route === undefined ? {} : {'http.route': route}),
          ...(operation === undefined ? {} : {'waymark.operation': operation}),
        },
      },
      parentOf(request),
    );
    const {traceId} = span.spanContext();
    if (isSpanContextValid(span.spanContext())) {
      request.log = request.log.child({trace: traceId});
      reply.log = request.log;
    }
    const own = trace.setSpan(propagation.deleteBaggage(context.active()), span);
    contexts.set(request, own);
    endWithAnswer(span, reply.raw);
    return context.with(own, done);
  });
  // A body is read in the turn of the connection, which knows nothing of the request's own.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done));
}

/** What traces HTTP itself has read the headers, and knows better. */
function parentOf({headers}: FastifyRequest): Context {
  const active = context.active();
  return trace.getSpan(active) === undefined ? propagation.extract(ROOT_CONTEXT, headers) : active;
}

/** An answer that was broken off has no status. */
function endWithAnswer(span: Span, answer: ServerResponse): void {
  answer.once('close', () => {
    if (answer.writableFinished) {
      span.setAttribute('http.response.status_code', answer.statusCode);
      if (answer.statusCode >= 500) markFailed(span, String(answer.statusCode));
    } else markFailed(span, 'aborted');
    span.end();
  });
}
