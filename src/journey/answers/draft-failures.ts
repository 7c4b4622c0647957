import {ApiError} from '../../lib/api-error.ts';

/** The server has answered, and has no draft for whoever asks: there is nothing that could be lost. */
export function isDraftRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}

/** No answer came, and nobody had to wait for that. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'OFFLINE';

/** A person has waited long for it already, or the server has too much to do. */
export const isNotForNow = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'TIMEOUT' || error.status === 429 || error.status === 503);

/** Milliseconds after which it is tried again however long a server wants to be left alone: what is typed is unsaved. */
const longest = 300_000;

/** Milliseconds until it is tried again: so many, or as many as the server says. */
export const pauseAfter = (error: unknown, milliseconds: number): number =>
  Math.max(milliseconds, Math.min(longest, error instanceof ApiError ? (error.retryAfter ?? 0) : 0));
