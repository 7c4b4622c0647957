import type {Operation} from '../../model/compiled/flow.ts';
import type {MakeCall} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';
import {ApiError} from '../../lib/api-error.ts';
import {noteAccepted} from './accepted.ts';
import {deadline} from './deadline.ts';
import {callerHeaders, requestHeaders} from './headers.ts';
import type {Caller} from './headers.ts';
import {errorOfAnswer, unanswered} from './problem.ts';
import {checkShape, readAnswerData, readAnswerFile} from './read-answer.ts';
import {requestUrl} from './request-url.ts';
import {noteRefusal} from './refusal.ts';

/** Makes the calls of an operation's description. Never tries twice by itself. */
export interface Transport {
  readonly call: MakeCall;
  /**
   * A file by the address that an operation gave; `TOO_LARGE` and not loaded where it has more than `most` bytes. It
   * may take as long as it needs: it is given up when nothing of it comes any more.
   */
  readonly bytes: (href: string, signal?: AbortSignal, most?: number, authorization?: string) => Promise<ArrayBuffer>;
}

export interface TransportOptions extends Caller {
  readonly fetch: typeof fetch;
  readonly newKey: () => string;
  readonly now: () => number;
  /** Milliseconds until a call is given up, or a file of which nothing comes; 30 s as the specification says. */
  readonly timeout?: number;
}

/** Browsers refuse at once what is to outlive its page and has, with all else that is on its way so, more than 64 KiB. */
const mostOutliving = 60_000;

export function createTransport(options: TransportOptions): Transport {
  const {fetch, session, timeout = 30_000} = options;
  /** Bytes on their way that are to outlive the page. */
  let outliving = 0;

  const send = async (url: string, init: RequestInit, outer?: AbortSignal, most?: number): Promise<Response> => {
    const limit = deadline(timeout, outer);
    try {
      const response = await fetch(url, {...init, credentials: 'include', signal: limit.signal});
      if (response.ok && Number(response.headers.get('content-length') ?? 0) > (most ?? Infinity)) {
        await response.body?.cancel();
        throw new ApiError({
          status: response.status,
          code: 'TOO_LARGE',
          message: 'The file is larger than was asked for.',
        });
      }
      // A body that stops in its middle counts against the same time; a file has it anew with every part that comes.
      const whole = await (most === undefined ? response : watched(response, limit.renew)).arrayBuffer();
      return new Response(whole.byteLength === 0 ? null : whole, {status: response.status, headers: response.headers});
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (outer?.aborted === true) throw new DOMException('The call was cancelled.', 'AbortError');
      if (limit.expired()) throw unanswered('TIMEOUT', url);
      throw unanswered('OFFLINE', url, error);
    } finally {
      limit.clear();
    }
  };

  const accept = async (
    response: Response,
    url: string,
    sent: string | undefined,
    operation?: Operation,
    own = true,
  ): Promise<Response> => {
    if (response.ok) {
      noteAccepted(options, response, sent, own);
      return response;
    }
    const body = await readAnswerData(response.clone()).catch(() => undefined);
    const problem = errorOfAnswer(response, url, body, options.now());
    noteRefusal(session, problem, operation, own && sent === session.token());
    throw problem;
  };

  return {
    call: async (operation, {params = {}, body, signal, authorization, key, keepalive, ifMatch, onTag} = {}) => {
      const url = requestUrl(operation, params);
      const headers = requestHeaders(options, operation, key ?? options.newKey(), authorization);
      const hasBody = operation.body && body !== undefined;
      const text = hasBody ? JSON.stringify(body) : undefined;
      if (text !== undefined) headers.set('content-type', 'application/json');
      if (ifMatch !== undefined) headers.set('if-match', ifMatch);
      const size = keepalive === true ? new Blob([text ?? '']).size : 0;
      const outlives = keepalive === true && outliving + size <= mostOutliving;
      const init: RequestInit = {
        method: operation.method,
        headers,
        ...(text === undefined ? {} : {body: text}),
        ...(outlives ? {keepalive} : {}),
      };
      const sent = session.token();
      if (outlives) outliving += size;
      try {
        const own = authorization === undefined;
        const response = await accept(await send(url, init, signal), url, sent, operation, own);
        const answer = await readAnswerData(response);
        checkShape(answer, response.status, operation);
        const tag = response.headers.get('etag');
        if (tag !== null) onTag?.(tag);
        const token = own ? tokenIn(answer, operation) : undefined;
        if (token !== undefined && sent === session.token()) session.save(token);
        return answer;
      } catch (error) {
        throw namedFailure(error, operation);
      } finally {
        if (outlives) outliving -= size;
      }
    },
    bytes: async (href, signal, most = Infinity, authorization) => {
      if (new URL(href, options.origin).origin !== options.origin) {
        throw new ApiError({status: 0, code: 'UNREADABLE', message: 'The file is not on this site.'});
      }
      const sent = session.token();
      const headers = callerHeaders(options, true, authorization);
      const own = authorization === undefined;
      return readAnswerFile(await accept(await send(href, {headers}, signal, most), href, sent, undefined, own));
    },
  };
}

/** The same error with the words that the contract has for it. */
function namedFailure(error: unknown, {failure}: Operation): unknown {
  if (failure === undefined || !(error instanceof ApiError)) return error;
  const {status, errors, retryAfter, requestId, body, response} = error;
  return new ApiError({
    ...{status, code: failure.code ?? error.code, errors, message: failure.message, cause: error},
    ...(retryAfter === undefined ? {} : {retryAfter}),
    ...(requestId === undefined ? {} : {requestId}),
    ...(body === undefined ? {} : {body}),
    ...(response === undefined ? {} : {response}),
  });
}

function tokenIn(answer: Json, {token}: Operation): string | undefined {
  if (token === undefined || typeof answer !== 'object' || answer === null) return undefined;
  const value: unknown = Reflect.get(answer, token);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The same answer, with a word for every part of it that comes. */
function watched(response: Response, onPart: () => void): Response {
  if (response.body === null) return response;
  const transform = (part: Uint8Array<ArrayBuffer>, next: TransformStreamDefaultController): void => {
    onPart();
    next.enqueue(part);
  };
  return new Response(response.body.pipeThrough(new TransformStream({transform})));
}
