import {classNames} from '../../../lib/class-names.ts';
import styles from './Progress.module.css';

export interface ProgressProps {
  /** 0 to 1; absent: going on, unknown how far. */
  readonly share?: number;
  readonly label: string;
  /** `line`: thin and straight, along an edge. */
  readonly kind?: 'line';
}

/** A bar for work that takes a while. */
export function Progress({share, label, kind}: ProgressProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <progress
      className={classNames(styles.bar, kind === 'line' && styles.line)}
      max={100}
      {...(percent === undefined ? {} : {value: percent})}
      aria-label={label}
    />
  );
}
