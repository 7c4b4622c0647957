import {errorList} from '../../lib/error-list.ts';
import type {Json} from '../../model/json.ts';
import {ApiError} from '../../lib/api-error.ts';
import {retryAfter} from '../../lib/retry-after.ts';
import type {RefusedValue} from '../../lib/api-error.ts';

/** Codes of answers that carry none, by status. */
const generalCodes: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  422: 'INVALID',
  429: 'TOO_MANY',
};

/**
 * The error that a refused answer stands for: `application/problem+json` with
 * `{code, message, errors: [{at, message}], requestId}`, or whatever a proxy in between wrote. `body` is null or
 * undefined where there is none that can be read.
 */
export function errorOfAnswer(response: Response, url: string, body: Json | undefined, now: number): ApiError {
  const {status, headers} = response;
  const problem = isObject(body) ? body : {};
  const wait = retryAfter(headers.get('retry-after'), now);
  const requestId = text(problem.requestId) ?? text(headers.get('x-request-id'));
  const read = body !== undefined && body !== null;
  return new ApiError({
    status,
    code: text(problem.code) ?? generalCodes[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'REFUSED'),
    message: read
      ? (text(problem.message) ??
        listed(problem.errors) ??
        text(problem.detail) ??
        text(problem.title) ??
        'Request failed.')
      : `Response was not convertible to json for ${withoutQuery(url)}`,
    response,
    errors: refusedValues(problem.errors),
    ...(wait === undefined ? {} : {retryAfter: wait}),
    ...(requestId === undefined ? {} : {requestId}),
    ...(body === undefined ? {} : {body}),
  });
}

/** What a list of errors says, each of them text or `{message}`. */
function listed(errors: Json | undefined): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  const list: readonly Json[] = errors;
  const said = list.map((error) => text(isObject(error) ? error.message : error) ?? '');
  return errorList(said) || 'Something unexpected happened';
}

/** The error of a call that nothing answered. */
export function unanswered(code: 'OFFLINE' | 'TIMEOUT', url: string, cause?: unknown): ApiError {
  return new ApiError({status: 0, code, message: `Response was not defined for ${withoutQuery(url)}`, cause});
}

/** An address without its query, which may hold what a person typed. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function refusedValues(errors: Json | undefined): RefusedValue[] {
  if (!Array.isArray(errors)) return [];
  const list: readonly Json[] = errors;
  return list.flatMap((error) => {
    const {at, message} = isObject(error) ? error : {at: undefined, message: error};
    const said = text(message);
    return said === undefined ? [] : [{at: text(at) ?? '', message: said}];
  });
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isObject(value: Json | undefined): value is {readonly [key: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
