import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import {lastingStorage} from './lasting-storage.ts';

/** What the browser keeps: for good, and for this visit. */
export interface Storages {
  readonly local: Storage;
  readonly visitOnly: Storage;
  /** Whether it has refused to keep something: that ends with the page. */
  readonly refused: Store<boolean>;
}

export function storagesOf(window: Window): Storages {
  const refused = createStore(false);
  const refuse = (): void => refused.set(true);
  return {
    local: lastingStorage(() => window.localStorage, refuse),
    visitOnly: lastingStorage(() => window.sessionStorage, refuse),
    refused,
  };
}
