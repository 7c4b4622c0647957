import styles from './Progress.module.css';

export interface ProgressProps {
  /** 0 to 1; absent: going on, unknown how far. */
  readonly share?: number;
  readonly label: string;
}

/** A bar for work that takes a while. */
export function Progress({share, label}: ProgressProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <progress
      className={styles.bar}
      max={100}
      {...(percent === undefined ? {} : {value: percent})}
      aria-label={label}
    />
  );
}
