import {useSyncExternalStore} from 'react';

/** Whether the page is live: false in what a server draws, and in the browser until that has become live. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
