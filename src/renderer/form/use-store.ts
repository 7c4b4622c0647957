import {useSyncExternalStore} from 'react';
import type {Store} from '../../lib/store.ts';

/** Draws again when the store's value changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
