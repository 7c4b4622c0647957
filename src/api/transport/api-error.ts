import type {Json} from '../../model/json.ts';

/** One thing the server found wrong with a value that was sent; `at` is the path of the value. */
export interface RefusedValue {
  readonly at: string;
  readonly message: string;
}

/** What an `ApiError` is made of. */
export interface ApiFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly RefusedValue[];
  readonly retryAfter?: number;
  readonly body?: Json;
}

/**
 * A call that failed. `status` is 0 when no answer came (`OFFLINE`, `TIMEOUT`); `code` is what the
 * server named, or `UNREADABLE` for an answer that is not what its content type says. `retryAfter`
 * is in milliseconds. `body` is the parsed answer, for the few who need more of it.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly RefusedValue[];
  readonly retryAfter: number | undefined;
  readonly body: Json | undefined;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.retryAfter = failure.retryAfter;
    this.body = failure.body;
  }
}

/** True for the error that a cancelled call rejects with; nobody needs to be told of it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
