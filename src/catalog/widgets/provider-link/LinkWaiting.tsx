import {Dialog} from '../../blocks/dialog/Dialog.tsx';
import {Skeleton} from '../../blocks/skeleton/Skeleton.tsx';

export interface WaitingProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Stands until there is something to link with; can be left as long as that takes. */
export function LinkWaiting({title, onClose}: WaitingProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Skeleton fields={2} label="One moment" />
    </Dialog>
  );
}
