import type {ReactNode} from 'react';
import {Button} from '../button/Button.tsx';
import {Dialog} from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly accept: ReactNode;
  readonly cancel: ReactNode;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done. Focus starts on the first button; Escape cancels. */
export function ConfirmDialog({open, title, text, accept, cancel, onAccept, onCancel}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button kind="primary" onClick={onAccept}>
        {accept}
      </Button>
      <Button onClick={onCancel}>{cancel}</Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onCancel} actions={actions}>
      {text}
    </Dialog>
  );
}
