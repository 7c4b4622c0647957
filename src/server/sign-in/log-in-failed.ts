import * as oidc from 'openid-client';

/**
 * Why nobody is logged in. `unreachable`: the issuer does not answer; `refused`: it, or the person there, says no;
 * `expired`: what it gave was used or is too old; `untrusted`: what it said cannot be believed; `misconfigured`: it does
 * not take this client.
 */
export type Why = 'unreachable' | 'refused' | 'expired' | 'untrusted' | 'misconfigured';

/** A log-in that came to nothing. `code` is for the log: it says what happened and nothing of a person. */
export class LogInFailed extends Error {
  readonly why: Why;
  readonly code: string;

  constructor(why: Why, code: string, options?: ErrorOptions) {
    super(`The log-in came to nothing: ${why}, ${code}.`, options);
    this.name = 'LogInFailed';
    this.why = why;
    this.code = code;
  }
}

/** What went wrong at the issuer; what is no fault of its or of the line to it stays what it is. */
export function issuerFailure(error: unknown): unknown {
  if (error instanceof oidc.AuthorizationResponseError)
    return failed(unreachableCodes.has(error.error) ? 'unreachable' : 'refused', error.error, error);
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return failed('unreachable', error.error, error);
    return failed(error.error === 'invalid_grant' ? 'expired' : 'misconfigured', error.error, error);
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return failed('misconfigured', 'WWW_AUTHENTICATE', error);
  if (error instanceof oidc.ClientError) {
    const code = error.code ?? 'UNKNOWN';
    const {cause} = error;
    const isUnreachable = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      code,
    );
    if (isUnreachable || cause instanceof Response) return failed('unreachable', code, error);
    return failed('untrusted', code, error);
  }
  // What `fetch` says of a line that breaks.
  if (error instanceof TypeError) return failed('unreachable', 'NO_ANSWER', error);
  return error;
}

const unreachableCodes: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

function failed(why: Why, code: string, cause: unknown): LogInFailed {
  // The issuer wrote it: only a word of the standard may come into a log.
  return new LogInFailed(why, /^\w{1,40}$/.test(code) ? code : 'UNKNOWN', {cause});
}
