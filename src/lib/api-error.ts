import type {Json} from '../model/json.ts';

/** One thing the server found wrong with a value that was sent; `at` is the path of the value. */
export interface RefusedValue {
  readonly at: string;
  readonly message: string;
}

/** What an `ApiError` is made of. */
export interface ApiFailure {
  readonly status: number;
  readonly code: string;
  /** Absent: `Error fetching`. */
  readonly message?: string;
  readonly errors?: readonly RefusedValue[];
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly body?: Json;
  /** The answer, if one came. */
  readonly response?: Response;
  readonly cause?: unknown;
}

/**
 * A call that failed. `status` is 0 when no answer came (`OFFLINE`, `TIMEOUT`); `code` is what the
 * server named, or `UNREADABLE` for an answer that is not what its content type says. `retryAfter`
 * is in milliseconds. `body`, under its other name `data`, is the parsed answer, `response` the answer
 * itself, for the few who need more of it. `requestId` names the request to whoever looks after the server, if the
 * server said so. `message` is for whoever looks after the site: it never has
 * what a person typed.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly RefusedValue[];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  readonly body: Json | undefined;
  readonly response: Response | undefined;

  constructor(failure: ApiFailure) {
    super(failure.message ?? 'Error fetching', {cause: failure.cause});
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.retryAfter = failure.retryAfter;
    this.requestId = failure.requestId;
    this.body = failure.body;
    this.response = failure.response;
  }

  get data(): Json | undefined {
    return this.body;
  }
}

/** True for the error that a cancelled call rejects with; nobody needs to be told of it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
