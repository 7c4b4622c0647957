import {SpanStatusCode, trace, type Context, type Span, type SpanOptions, context} from '@opentelemetry/api';

/** Under this name whoever reads spans knows those of this server. */
const scope = 'waymark';

/** Begins a span, which the caller ends; one that nobody asked for records nothing. */
export function startSpan(name: string, options: SpanOptions, within: Context = context.active()): Span {
  return trace.getTracer(scope).startSpan(name, options, within);
}

/** Runs a task in a span of its own. A task that fails marks it, by the kind of its error: its words may hold anything. */
export async function inSpan<T>(name: string, options: SpanOptions, task: (span: Span) => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  try {
    return await context.with(trace.setSpan(context.active(), span), task, undefined, span);
  } catch (error) {
    markFailed(span, kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Says of a span that what it is about has failed. */
export function markFailed(span: Span, kind: string): void {
  span.setStatus({code: SpanStatusCode.ERROR}).setAttribute('error.type', kind);
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code) ? error.code : error.name;
}
