import {context, propagation, SpanKind, type Span} from '@opentelemetry/api';
import {isRecord} from '../../lib/is-record.ts';
import {retryAfter} from '../../lib/retry-after.ts';
import type {Json} from '../../model/json.ts';
import type {ServedOperation} from '../contract/contract.ts';
import type {Apart} from '../http/call.ts';
import {notFoundProblem, Problem, type RefusedField, type ProblemDetails} from '../http/problem.ts';
import {whyUnreached} from '../http/why-unreached.ts';
import {environmentValue} from '../plan/environment-value.ts';
import type {UpstreamPlan} from '../plan/plan.ts';
import type {Environment} from '../settings.ts';
import {inSpan, markFailed} from '../traces/in-span.ts';
import {createRemembered} from './remembered.ts';

/** Bytes of one answer. */
const longestAnswer = 5_000_000;
/** Seconds that a browser is told to wait at most, whatever the other server says. */
const longestWait = 86_400;

/**
 * Another server answers: same method, path, query and body, with what the contract knows of them. What it refuses is
 * passed on, as a problem; where it does not answer in time, or takes us for somebody else, that is 502. What it says of
 * when to come again (`Retry-After`) is passed on too. Reads are tried again where it says nothing of that, writes never.
 */
export function askUpstream(plan: UpstreamPlan, operation: ServedOperation, env: Environment, cache = 0): Apart {
  const reads = operation.method === 'GET';
  const remembered = createRemembered<Json>(reads ? cache : 0);
  const apart: Apart['apart'] = async ({params, query, body, at}, key) => {
    const url = new URL(environmentValue(plan.url, env).replace(/\/+$/, '') + pathOf(operation.path, params));
    for (const name of Object.keys(operation.query.properties))
      if (query[name] !== undefined) url.searchParams.set(name, String(query[name]));
    const known = remembered.get(url.href, at);
    if (known !== undefined) return known;
    const bearer = plan.bearer === undefined ? undefined : environmentValue(plan.bearer, env);
    const request = {
      method: operation.method,
      redirect: 'error' as const,
      headers: {
        accept: 'application/json',
        ...(bearer === undefined ? {} : {authorization: `Bearer ${bearer}`}),
        ...(operation.body === undefined ? {} : {'content-type': 'application/json'}),
        ...(key === undefined ? {} : {'idempotency-key': key}),
      },
      ...(operation.body === undefined ? {} : {body: JSON.stringify(body)}),
    };
    const answer = await answered(url, request, operation, {...plan, retries: reads ? plan.retries : 0}, at);
    remembered.keep(url.href, answer, at);
    return answer;
  };
  return {apart};
}

type Request = RequestInit & {readonly method: string; readonly headers: Readonly<Record<string, string>>};

/** It was asked, and does not do it. */
class Refusal {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`. */
  readonly again: string | null;

  constructor({status, headers}: Response, text: string) {
    this.status = status;
    this.text = text;
    this.again = headers.get('retry-after');
  }
}

/** It was asked, and said nothing that is of use. */
class Silence {
  /** Without anything of what was asked or said. */
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

class TooLong extends Error {
  override name = 'TooLong';
}

async function answered(
  url: URL,
  request: Request,
  {path}: ServedOperation,
  plan: UpstreamPlan,
  at: Date,
): Promise<Json> {
  let why = '';
  for (let resent = 0; resent <= plan.retries; resent += 1) {
    const attributes = {
      'http.request.method': request.method,
      'server.address': url.hostname,
      'url.template': path,
      ...(resent === 0 ? {} : {'http.request.resend_count': resent}),
    };
    const answer = await inSpan(`${request.method} ${path}`, {kind: SpanKind.CLIENT, attributes}, (span) =>
      responseOf(url, request, plan, span),
    ).catch((error: unknown) => new Silence(whyOf(error)));
    if (answer instanceof Refusal) throw problemFrom(answer, at);
    if (!(answer instanceof Silence)) return answer;
    ({why} = answer);
  }
  throw away({why});
}

function whyOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered with no JSON';
  return error instanceof TooLong ? error.message : whyUnreached(error);
}

/** What it says. The trace goes along. */
async function responseOf(
  url: URL,
  request: Request,
  {timeout}: UpstreamPlan,
  span: Span,
): Promise<Json | Refusal | Silence> {
  const headers = {...request.headers};
  propagation.inject(context.active(), headers);
  const response = await fetch(url, {...request, headers, signal: AbortSignal.timeout(timeout)});
  const {status} = response;
  span.setAttribute('http.response.status_code', status);
  if (status >= 400) markFailed(span, String(status));
  // What is no answer of an API says nothing: it is not asked for, or broken.
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    const refusal = new Refusal(response, '');
    return refusal.again === null ? new Silence(`answered ${status}`) : refusal;
  }
  const text = await textOf(response);
  if (!response.ok) return new Refusal(response, text);
  return text === '' ? null : (JSON.parse(text) as Json);
}

/**
 * What an answer says, which is held whole in memory.
 *
 * @throws Error for one that is longer than any page could use
 */
async function textOf({body}: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  // To leave the loop breaks the answer off.
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > longestAnswer) throw new TooLong(`answered with more than ${longestAnswer} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Its 401 and 403 say that it does not know us; whoever asks here is not to blame. */
function problemFrom({status, text, again}: Refusal, at: Date): Problem {
  const wait = retryAfter(again, at.getTime());
  const seconds = String(Math.min(longestWait, Math.ceil((wait ?? 0) / 1000)));
  const details = wait === undefined ? {} : {headers: {'retry-after': seconds}};
  const why = `answered ${status}`;
  if (status === 401 || status === 403) return away({why});
  if (status < 400 || status >= 500) return away({...details, why});
  const {code, message, errors} = problemOf(text);
  return new Problem(
    status,
    typeof code === 'string' ? code : 'REFUSED',
    typeof message === 'string' ? message : '',
    Array.isArray(errors) ? errors.filter(isFieldError) : [],
    false,
    details,
  );
}

/** What a refusal says; nothing, where it is no JSON. */
function problemOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) ? json : {};
  } catch {
    return {};
  }
}

function isFieldError(one: unknown): one is RefusedField {
  return isRecord(one) && typeof one['at'] === 'string' && typeof one['message'] === 'string';
}

function away(details: ProblemDetails): Problem {
  const message = 'This cannot be done just now. Please try again in a moment.';
  return new Problem(502, 'UPSTREAM', message, [], false, details);
}

/** A parameter is one part of the path: `..` would lead out of what the contract names. */
function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name] ?? '';
    if (/^\.{0,2}$/.test(value)) throw notFoundProblem();
    return encodeURIComponent(value);
  });
}
