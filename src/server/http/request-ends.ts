import {Http2ServerResponse} from 'node:http2';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';

/** How a request ended, as its line of the log, its counts and its span tell it. */
export interface RequestEnd {
  /** That of its answer; `abortedStatus` where it was broken off. */
  readonly status: number;
  /** Milliseconds since it came. */
  readonly ms: number;
  /** Whoever asked went away, or the server cut the connection, before the answer was out. */
  readonly isAborted: boolean;
}

/** The status of what nobody was there to hear, which proxies write down as this too. */
const abortedStatus = 499;

/** Configuration of a route whose requests are told of nowhere: programs ask it every few seconds. */
export const untold = {untold: true};

type Tell = (request: FastifyRequest, end: RequestEnd) => void;

/** Whom each server tells, so that an answer is listened to once for all of them. */
const listeners = new WeakMap<FastifyInstance, Tell[]>();

/**
 * Tells of each request once, when its answer is out or nobody can be answered any more. The framework itself tells only of
 * answers that were sent, so that those which took too long for whoever asked would be missing from every figure.
 */
export function whenEnded(app: FastifyInstance, tell: Tell): void {
  const known = listeners.get(app);
  if (known !== undefined) {
    known.push(tell);
    return;
  }
  const all = [tell];
  listeners.set(app, all);
  app.addHook('onRequest', (request, reply, done) => {
    const {untold: isUntold} = request.routeOptions.config as {untold?: boolean};
    if (isUntold === true) return done();
    const {raw} = reply;
    let isOver = false;
    const end = (isBrokenOff: boolean): void => {
      // A line of a chat is closed some time; what asked for another kind of line, and had none, is answered.
      if (isOver || (isBrokenOff && request.headers.upgrade !== undefined)) return;
      isOver = true;
      const status = isBrokenOff ? abortedStatus : reply.statusCode;
      for (const one of all) one(request, {status, ms: reply.elapsedTime, isAborted: isBrokenOff});
    };
    raw.once('finish', () => end(isCutStream(raw)));
    raw.once('close', () => end(true));
    done();
  });
}

/** Of HTTP/2 an answer finishes with its stream, however that ended. */
function isCutStream(answer: FastifyReply['raw']): boolean {
  return answer instanceof Http2ServerResponse && (!answer.writableEnded || answer.stream.aborted);
}
