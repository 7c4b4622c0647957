import type {ReactNode} from 'react';
import styles from './Container.module.css';

/** Around what stands in no page of ours: rules that ask how wide their place is ask it. */
export function Container({children}: {readonly children: ReactNode}) {
  return (
    <div className={styles.around}>
      <div className={styles.container}>{children}</div>
    </div>
  );
}
