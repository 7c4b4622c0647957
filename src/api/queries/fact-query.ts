import type {QueryObserverOptions} from '@tanstack/react-query';
import type {FactRequest} from '../../model/fact-store.ts';
import type {Json} from '../../model/json.ts';
import {retryDelay, triesAgain} from '../../lib/retry.ts';
import {ApiError} from '../../lib/api-error.ts';
import type {Transport} from '../transport/transport.ts';

export type FactQuery = QueryObserverOptions<Json>;

/** Key of every fact's query starts with this word. */
export const factKey = 'fact';

/** Tells facts apart: those of the same operation and parameters are one. */
export const keyOfFact = (operation: string, params: FactRequest['params']): readonly unknown[] => [
  factKey,
  operation,
  params,
];

/** The query that keeps a fact: what is not found is null, that is absent. */
export function factQuery(transport: Transport, {operation, params, refresh, onFocus}: FactRequest): FactQuery {
  return {
    queryKey: keyOfFact(operation.id, params),
    queryFn: async ({signal}) => {
      try {
        return await transport.call(operation, {params, signal});
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...(refresh === undefined ? {} : {refetchInterval: refresh}),
    ...(operation.retry === undefined ? {} : retrying(operation.retry.except)),
    // Always: nothing is ever stale by itself.
    ...(onFocus === true ? {refetchOnWindowFocus: 'always' as const} : {}),
  };
}

/** Tries again, but not after these statuses, nor once the session is over. */
function retrying(except: readonly number[]): Pick<FactQuery, 'retry' | 'retryDelay'> {
  return {
    // The count is of the failures before this one.
    retry: (before, error) =>
      !(error instanceof ApiError && [401, ...except].includes(error.status)) && triesAgain(before + 1),
    retryDelay: (before) => retryDelay(before + 1),
  };
}
