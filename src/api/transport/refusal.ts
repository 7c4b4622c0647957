import type {Operation} from '../../model/compiled/flow.ts';
import type {ApiError} from '../../lib/api-error.ts';

/** Texts of a 403 that mean an unusable token rather than a missing permission. */
const unusable: ReadonlySet<string> = new Set(['unauthenticated', 'invalid signature']);

/**
 * Whether a refused call means that the session is over. Operations that say `keepsSession` answer
 * 401 for a reason of their own, and external ones have not seen the token: neither says anything about it.
 */
export function endsSession(problem: ApiError, operation?: Operation): boolean {
  if (operation?.keepsSession === true || operation?.access === 'external') return false;
  return problem.status === 401 || (problem.status === 403 && unusable.has(problem.message.toLowerCase()));
}
