import {createStore} from '../../lib/store.ts';
import type {Store} from '../../lib/store.ts';
import {noStorage} from '../../api/session/memory-storage.ts';
import {lastingStorage} from './lasting-storage.ts';
import {prefixedStorage} from './prefixed-storage.ts';
import {sharedStorage} from './shared-storage.ts';

/** What the browser keeps: for good, and for this visit. */
export interface Storages {
  readonly local: Storage;
  readonly visitOnly: Storage;
  /** For this visit, where it is counted how often something was begun anew: nothing there ends before what is counted. */
  readonly counts: Storage;
  /** For good, where a choice is kept that counts on each side: in the site's own pages, and in somebody's page. */
  readonly sides: readonly Storage[];
  /** Whether it has refused to keep something: that ends with the page. */
  readonly refused: Store<boolean>;
}

/**
 * `embedded` is before the names of all that journeys of the site keep in somebody's page. There, `ownPage` false, no other
 * name is known; the site's own pages know both, so that who comes from there is who they were.
 */
export function storagesOf(window: Window, embedded: string, ownPage = true): Storages {
  const refused = createStore(false);
  const part = ownPage ? sharedStorage : prefixedStorage;
  const refuse = (): void => refused.set(true);
  const lasting = (get: () => Storage): Storage => lastingStorage(get, refuse);
  const local = lasting(() => part(window.localStorage, embedded));
  const there = (): Storage => prefixedStorage(window.localStorage, embedded);
  const visitOnly = lasting(() => part(window.sessionStorage, embedded));
  return {
    local,
    visitOnly,
    // A page that is loaded again has forgotten what the browser did not keep.
    counts: ownPage ? lastingStorage(() => window.sessionStorage, refuse, noStorage) : visitOnly,
    sides: ownPage ? [lasting(() => window.localStorage), lasting(there)] : [local],
    refused,
  };
}
