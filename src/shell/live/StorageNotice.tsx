import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import type {Store} from '../../lib/store.ts';
import {useStore} from '../../renderer/form/use-store.ts';

/** Said once the browser has refused to remember something: what ends with the page, and that one can go on. */
export function StorageNotice({refused}: {readonly refused: Store<boolean>}) {
  if (!useStore(refused)) return null;
  return (
    <Notice tone="warning" live="status" title="Your browser does not remember this visit">
      You can go on here. But once this page is closed or loaded again, you are logged out, and what you entered before
      you had an account is gone. To change that, allow this site to store data, or make room.
    </Notice>
  );
}
