import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** How many fields the shape has. */
  readonly fields?: number;
  /** Said to screen readers. */
  readonly label?: string;
}

/** The shape of a screen that is on its way: heading, fields, button. */
export function Skeleton({fields = 2, label = 'Loading'}: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.title} />
      <div className={styles.line} />
      {Array.from({length: fields}, (_, at) => (
        <div key={at} className={styles.field}>
          <div className={styles.label} />
          <div className={styles.control} />
        </div>
      ))}
      <div className={styles.button} />
    </div>
  );
}
