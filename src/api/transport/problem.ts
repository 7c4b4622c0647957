import type {Json} from '../../model/json.ts';
import {ApiError} from './api-error.ts';
import type {RefusedValue} from './api-error.ts';

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
 * `{code, message, errors: [{at, message}]}`, or whatever a proxy in between wrote.
 */
export function problemOf(status: number, body: Json | undefined, headers: Headers, now: number): ApiError {
  const problem = isObject(body) ? body : {};
  const retryAfter = retryAfterOf(headers.get('retry-after'), now);
  return new ApiError({
    status,
    code: text(problem.code) ?? generalCodes[status] ?? (status >= 500 ? 'UNAVAILABLE' : 'REFUSED'),
    message: text(problem.message) ?? text(problem.detail) ?? text(problem.title) ?? 'Request failed.',
    errors: refusedValues(problem.errors),
    ...(retryAfter === undefined ? {} : {retryAfter}),
    ...(body === undefined ? {} : {body}),
  });
}

function refusedValues(errors: Json | undefined): RefusedValue[] {
  if (!Array.isArray(errors)) return [];
  const list: readonly Json[] = errors;
  return list.flatMap((error) => {
    if (!isObject(error)) return [];
    const message = text(error.message);
    return message === undefined ? [] : [{at: text(error.at) ?? '', message}];
  });
}

/** `Retry-After` is seconds or a date. */
function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isObject(value: Json | undefined): value is {readonly [key: string]: Json} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
