import {Button} from '../../catalog/blocks/button/Button.tsx';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';

/** Said on a page whose screen may be due no more: something was sent in another tab. What was typed stays until one goes on. */
export function ElsewhereNotice({onLook}: {readonly onLook: () => void}) {
  return (
    <Notice
      tone="warning"
      live="status"
      title="Your application has changed in another window"
      actions={<Button onClick={onLook}>See how it is now</Button>}
    >
      Something was sent there. This page may be out of date.
    </Notice>
  );
}
