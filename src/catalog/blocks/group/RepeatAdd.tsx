import Plus from 'lucide-react/icons/plus';
import type {ReactNode} from 'react';
import {Button} from '../button/Button.tsx';
import styles from './Group.module.css';

export interface RepeatAddProps {
  readonly label: ReactNode;
  readonly onAdd: () => void;
  readonly count: number;
  readonly max: number;
}

/** The button that adds an item; at the limit it says so instead. */
export function RepeatAdd({label, onAdd, count, max}: RepeatAddProps) {
  if (count >= max) return <p className={styles.limit}>You can add {max} at most.</p>;
  return (
    <Button icon={<Plus size="1.25rem" />} onClick={onAdd}>
      {label}
    </Button>
  );
}
