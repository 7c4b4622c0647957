import {Progress} from '../../catalog/blocks/progress/Progress.tsx';
import type {BarPart} from './bar-of.ts';
import styles from './ProgressBar.module.css';

/** The bar along the top: one line, in as many parts as there are steps. */
export function ProgressBar({parts}: {readonly parts: readonly BarPart[]}) {
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts}>
      {parts.map(({id, title, share}) => (
        <Progress key={id} kind="line" label={title} share={share} />
      ))}
    </div>
  );
}
