import Undo from 'lucide-react/icons/undo-2';
import {Button} from '../button/Button.tsx';
import styles from './Group.module.css';

export interface RepeatRemovedProps {
  /** What the item was: its line, or its number. */
  readonly title: string;
  readonly onRestore: () => void;
}

/** Stands where an item was that the person has removed, in its list, and puts it back. */
export function RepeatRemoved({title, onRestore}: RepeatRemovedProps) {
  return (
    <li className={styles.removed} data-removed>
      <span className={styles.removedTitle}>{title} was removed.</span>
      <Button
        kind="quiet"
        size="small"
        icon={<Undo size="1.125rem" />}
        onClick={onRestore}
        aria-label={`Undo: put ${title} back`}
      >
        Undo
      </Button>
    </li>
  );
}
