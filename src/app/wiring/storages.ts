import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import {lastingStorage} from './lasting-storage.ts';
import {prefixedStorage} from './prefixed-storage.ts';

/** What the browser keeps: for good, and for this visit. */
export interface Storages {
  readonly local: Storage;
  readonly visitOnly: Storage;
  /** Whether it has refused to keep something: that ends with the page. */
  readonly refused: Store<boolean>;
}

/** `prefix` is before the names of all that is kept, and no other name is known. */
export function storagesOf(window: Window, prefix = ''): Storages {
  const refused = createStore(false);
  const refuse = (): void => refused.set(true);
  return {
    local: lastingStorage(() => prefixedStorage(window.localStorage, prefix), refuse),
    visitOnly: lastingStorage(() => prefixedStorage(window.sessionStorage, prefix), refuse),
    refused,
  };
}
