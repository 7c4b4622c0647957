import type {ReactNode} from 'react';
import styles from './Page.module.css';

/** What stands around the column of a page, one under the other below it, as long as the page is not live. */
export function Around({aside, footer}: {readonly aside: ReactNode; readonly footer: ReactNode}) {
  return (
    <div className={styles.place} data-around="">
      {aside !== undefined && (
        <aside className={styles.under}>
          <div className={styles.underColumn}>{aside}</div>
        </aside>
      )}
      {footer !== undefined && (
        <footer className={styles.footer}>
          <div className={styles.footerInner}>{footer}</div>
        </footer>
      )}
    </div>
  );
}
