import type {IncomingHttpHeaders} from 'node:http';
import {constants, Http2ServerRequest} from 'node:http2';
import type {FastifyInstance, FastifyRequest, FastifyServerOptions} from 'fastify';
import {largestForm} from '../uploads/limits.ts';

/** Milliseconds that somebody may take to send the head of a request, and what is no file; nothing of it may come for so long. */
const short = 30_000;
/** Bytes of a file that come in a millisecond at least, once that time is over: 144 kbit/s. */
const slowest = 18;

/** How long requests are waited for, in milliseconds. */
export interface Waits {
  readonly short: number;
  readonly silence: number;
}

/** The limit of HTTP/1.1 itself, beyond all others. */
export const slowOptions: Pick<FastifyServerOptions, 'requestTimeout'> = {requestTimeout: timeFor(largestForm)};

/**
 * Ends requests that do not come. Slow is no fault: a phone on a bad network needs minutes for a picture. So a file may take
 * the time that its size needs on a slow line, and all else has half a minute; what falls silent is ended at once.
 */
export function endSilent(app: FastifyInstance, waits: Waits = {short, silence: short}): void {
  app.server.headersTimeout = short;
  app.addHook('onRequest', async (request, reply) => {
    const {raw, headers} = request;
    // Of one without a body nobody reads the end; what the process asks itself comes over no line.
    if (!hasBody(headers) || !('setTimeout' in raw)) return;
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

function hasBody({'content-length': length, 'transfer-encoding': coding}: IncomingHttpHeaders): boolean {
  return coding !== undefined || (length !== undefined && length !== '0');
}

/** Only files are large enough to need longer; what says no length is none of a browser's. */
function allFor({'content-type': type, 'content-length': length}: IncomingHttpHeaders, least: number): number {
  const isFile = type?.startsWith('multipart/') === true && length !== undefined;
  return isFile ? least + Math.min(Number(length), largestForm) / slowest : least;
}

function timeFor(bytes: number): number {
  return short + Math.ceil(bytes / slowest);
}
