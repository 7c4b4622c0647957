import {useSyncExternalStore} from 'react';
import type {Store} from '../../lib/store.ts';

/** Draws again when the store's value changes, or what `select` takes of it: the very same is no change. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(store: Store<T>, select: (value: T) => P): P;
export function useStore<T>(store: Store<T>, select?: (value: T) => unknown): unknown {
  const get = (): unknown => (select === undefined ? store.get() : select(store.get()));
  return useSyncExternalStore(store.subscribe, get, get);
}
