import {useSyncExternalStore} from 'react';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import type {Store} from '../../lib/store.ts';

/** Said once the browser has refused to remember something: what ends with the page, and that one can go on. */
export function StorageNotice({refused}: {readonly refused: Store<boolean>}) {
  // It may have refused already when what a server has drawn becomes live: that has no such notice.
  const says = useSyncExternalStore(refused.subscribe, refused.get, () => false);
  if (!says) return null;
  return (
    <Notice tone="warning" live="status" title="Your browser does not remember this visit">
      You can go on here. But once this page is closed or loaded again, you are logged out, and what you entered before
      you had an account is gone. To change that, allow this site to store data, or make room.
    </Notice>
  );
}
