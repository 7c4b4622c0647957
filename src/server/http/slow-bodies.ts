import type {IncomingHttpHeaders} from 'node:http';
import {constants, Http2ServerRequest} from 'node:http2';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {largestForm} from '../uploads/limits.ts';

/** Milliseconds that somebody may take to send the head of a request, and what says no size; nothing of it may come for so long. */
const short = 30_000;
/** Milliseconds for which a connection of HTTP/1.1 stays on which nothing is asked any more: longer than proxies keep one. */
const idle = 72_000;
/** Bytes that come in a millisecond at least, once that time is over: 144 kbit/s. */
const slowest = 18;

/** How long requests are waited for, in milliseconds. */
export interface Waits {
  readonly short: number;
  readonly silence: number;
  readonly idle: number;
}

/**
 * Ends requests that do not come. Slow is no fault: a phone on a bad network needs minutes for a picture. So what
 * says its size may take the time that this needs on a slow line, and all else has half a minute; what falls silent is ended
 * at once.
 */
export function endSilent(app: FastifyInstance, waits: Waits = {short, silence: short, idle}): void {
  app.server.headersTimeout = short;
  // Of HTTP/1.1, beyond all others. Fastify has an option of that name, which it forgets where it speaks HTTP/2 as well.
  app.server.requestTimeout = timeFor(largestForm);
  // The same holds for this one, without which such a connection stays for ever.
  app.server.keepAliveTimeout = waits.idle;
  app.addHook('onRequest', async (request, reply) => {
    const {raw, headers} = request;
    // Of one without a body nobody reads the end; what the process asks itself comes over no line.
    if (!hasBody(raw) || !('setTimeout' in raw)) return;
    const end = (): void => endRequest(raw);
    const timer = setTimeout(end, allFor(headers, waits.short)).unref();
    raw.setTimeout(waits.silence, end);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => {
      clearTimeout(timer);
      // From then on it is the server that takes its time; where it has answered before, the connection waits for the next.
      if (!reply.raw.writableEnded) raw.setTimeout(0);
    });
  });
}

function endRequest(raw: FastifyRequest['raw']): void {
  // Of HTTP/2 a connection has many requests, and only the stream is this one's.
  if (raw instanceof Http2ServerRequest) raw.stream.close(constants.NGHTTP2_CANCEL);
  else raw.destroy();
}

function hasBody(raw: FastifyRequest['raw']): boolean {
  // There a body needs no header that tells of it; of what reads alone nobody would read it.
  if (raw instanceof Http2ServerRequest) return !raw.stream.endAfterHeaders && !['GET', 'HEAD'].includes(raw.method);
  const {'content-length': length, 'transfer-encoding': coding} = raw.headers;
  return coding !== undefined || (length !== undefined && length !== '0');
}

/** Browsers say a length of all that they send. */
function allFor({'content-length': length = '0'}: IncomingHttpHeaders, least: number): number {
  return least + Math.min(Number(length), largestForm) / slowest;
}

function timeFor(bytes: number): number {
  return short + Math.ceil(bytes / slowest);
}
