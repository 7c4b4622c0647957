import * as oidc from 'openid-client';
import {LogInFailed, type Why} from './log-in-failed.ts';

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
