import {useSyncExternalStore} from 'react';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';

/** Said while the browser has no network: answers stay, and are saved when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Notice tone="warning" live="status" title="You are offline">
      What you enter stays on this page. It is saved when you are connected again.
    </Notice>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
