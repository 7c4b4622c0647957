import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';

/**
 * Calls an operation that has an alternative by whichever of the two is in use; the other one when that
 * fails. Where both fail, the error is the first one's. A session that has ended has ended for both.
 *
 * @param otherFirst whether the alternative is the one in use
 */
export function withTwoSources(call: Transport['call'], otherFirst: () => Promise<boolean>): Transport['call'] {
  return async (operation, input) => {
    const {alternative} = operation;
    if (alternative === undefined) return call(operation, input);
    const [first, second] = (await otherFirst()) ? [alternative, operation] : [operation, alternative];
    try {
      return await call(first, input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      return call(second, input).catch(() => {
        throw error;
      });
    }
  };
}
