import type {ReactNode} from 'react';
import styles from './Page.module.css';

export interface PageProps {
  readonly header: ReactNode;
  /** Along the lower edge of the header. */
  readonly track?: ReactNode;
  /** One line under the header. */
  readonly bar?: ReactNode;
  /** Beside the column from 1024 px, above it below. */
  readonly progress?: ReactNode;
  /** At the other side from 1280 px, under the column below. */
  readonly aside?: ReactNode;
  readonly footer?: ReactNode;
  /** Whether what is in the column stands only for what comes: nothing of it moves when that does. */
  readonly coming?: boolean;
  /** The column: at most 640 px wide. */
  readonly children: ReactNode;
}

/** The frame of every screen: header, progress, one column, footer. `main` has the id `main`. */
export function Page({header, track, bar, progress, aside, footer, coming = false, children}: PageProps) {
  return (
    <div className={styles.page}>
      <a href="#main" className={styles.skip}>
        Skip to the question
      </a>
      <header className={styles.header}>
        <div className={styles.headerInner}>{header}</div>
        {track}
      </header>
      <div className={styles.bar}>{bar}</div>
      <div className={styles.body}>
        <div className={styles.progress}>{progress}</div>
        <main key={coming ? 'coming' : 'there'} id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {footer !== undefined && (
        <footer className={styles.footer}>
          <div className={styles.footerInner}>{footer}</div>
        </footer>
      )}
    </div>
  );
}
