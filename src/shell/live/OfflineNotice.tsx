import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import {useOnline} from '../../renderer/form/use-online.ts';

/** Said while the browser has no network: answers stay, and are saved when it is back. */
export function OfflineNotice() {
  if (useOnline()) return null;
  return (
    <Notice tone="warning" live="status" title="You are offline">
      What you enter stays on this page while it is open. It is saved when you are connected again.
    </Notice>
  );
}
