import type {Operation} from '../../model/compiled/flow.ts';
import {redirectPath} from '../../lib/redirect-path.ts';
import type {ApiError} from '../../lib/api-error.ts';
import {isRecord} from '../../lib/is-record.ts';
import type {Session} from '../session/session.ts';

/** Texts of a 403 that mean an unusable token rather than a missing permission. */
const unusable: ReadonlySet<string> = new Set(['unauthenticated', 'invalid signature']);

/**
 * Whether a refused call means that the session is over. Operations that say `keepsSession` answer
 * 401 for a reason of their own, and external ones have not seen the token: neither says anything about it.
 */
function endsSession(problem: ApiError, operation?: Operation): boolean {
  if (operation?.keepsSession === true || operation?.access === 'external') return false;
  return problem.status === 401 || (problem.status === 403 && unusable.has(problem.message.toLowerCase()));
}

/** Tells the session what a refused call says of it. `isOwn`: the call went out in the name of whoever is signed in. */
export function noteRefusal(
  session: Session,
  problem: ApiError,
  operation: Operation | undefined,
  isOwn: boolean,
): void {
  if (!isOwn || !endsSession(problem, operation)) return;
  if (problem.code === 'SESSION_CHANGED') session.replaced();
  else session.end('expired', logInOf(problem));
}

/** The log-in that the server names, where it is a page of this site. */
function logInOf({body}: ApiError): string | undefined {
  const named = redirectPath(isRecord(body) ? body['logIn'] : undefined, '');
  return named === '' ? undefined : named;
}
