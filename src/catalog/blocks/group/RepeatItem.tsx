import Trash from 'lucide-react/icons/trash-2';
import type {ReactNode} from 'react';
import {useId} from 'react';
import {Heading, Under} from '../heading/Heading.tsx';
import {Blocks} from '../page/Screen.tsx';
import {Button} from '../button/Button.tsx';
import styles from './Group.module.css';

export interface RepeatItemProps {
  /** What this item is: its line once answered, else its number. */
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Absent: it may not be removed. */
  readonly onRemove?: () => void;
  /** For screen readers, after "Remove". */
  readonly name: string;
}

/** One of several items that the person adds. */
export function RepeatItem({title, children, onRemove, name}: RepeatItemProps) {
  const heading = useId();
  return (
    <section className={styles.item} aria-labelledby={heading}>
      <div className={styles.itemHead}>
        <Heading id={heading} focusable className={styles.itemTitle}>
          {title}
        </Heading>
        {onRemove !== undefined && (
          <Button
            kind="quiet"
            size="small"
            icon={<Trash size="1.125rem" />}
            onClick={onRemove}
            aria-label={`Remove ${name}`}
          >
            Remove
          </Button>
        )}
      </div>
      <Blocks>
        <Under>{children}</Under>
      </Blocks>
    </section>
  );
}
