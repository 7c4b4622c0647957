import {QueryClient} from '@tanstack/react-query';

/**
 * Cache of what operations answered, and of what is being sent. Nothing is read again by itself: not on focus, on mounting or
 * on reconnecting; facts say when they are refreshed, and actions make all of them be read again.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      // A call is made at once or fails, and then a person tries again: an effect must not come when nobody waits for it.
      mutations: {retry: false, networkMode: 'always', gcTime: 0},
    },
  });
}
