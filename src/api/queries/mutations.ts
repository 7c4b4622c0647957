import {MutationObserver} from '@tanstack/react-query';
import type {QueryClient} from '@tanstack/react-query';
import type {MakeCall} from '../../model/call.ts';
import type {Json} from '../../model/json.ts';

/** Key of every call that writes starts with this word; its operation's id follows. */
export const mutationKey = 'write';

/**
 * The same call, with what writes as a mutation of the client: made once, also without a network, and never given up
 * because whoever asked for it has gone. What only reads is called as it is.
 */
export function withMutations(queries: QueryClient, call: MakeCall): MakeCall {
  return async (operation, input) => {
    if (operation.method === 'GET') return call(operation, input);
    const observer = new MutationObserver<Json>(queries, {
      mutationKey: [mutationKey, operation.id],
      mutationFn: async () => call(operation, input),
    });
    try {
      return await observer.mutate();
    } finally {
      // Nothing of what was sent or answered stays in the cache.
      observer.reset();
    }
  };
}
