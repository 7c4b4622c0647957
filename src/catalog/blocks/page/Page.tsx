import type {ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
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
  /** Whether somebody else's page is around it, which has the header: then only the track is left of this one. */
  readonly within?: boolean;
  /** The column: at most 640 px wide. */
  readonly children: ReactNode;
}

/** The frame of every screen: header, progress, one column, footer. `main` has the id `main`. */
export function Page({
  header,
  track,
  bar,
  progress,
  aside,
  footer,
  coming = false,
  within = false,
  children,
}: PageProps) {
  const lower = <div className={styles.footerInner}>{footer}</div>;
  return (
    <div className={classNames(styles.page, within && styles.within)}>
      {within ? (
        <section className={styles.header} aria-label="Progress">
          {track}
        </section>
      ) : (
        <>
          <a href="#main" className={styles.skip}>
            Skip to the question
          </a>
          <header className={styles.header}>
            <div className={styles.headerInner}>{header}</div>
            {track}
          </header>
        </>
      )}
      <div className={styles.bar}>{bar}</div>
      <div className={classNames(styles.body, aside !== undefined && styles.beside)}>
        <div className={styles.progress}>{progress}</div>
        <main key={coming ? 'coming' : 'there'} id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
      </div>
      {footer !== undefined &&
        (within ? (
          <section className={styles.footer} aria-label="About this form">
            {lower}
          </section>
        ) : (
          <footer className={styles.footer}>{lower}</footer>
        ))}
    </div>
  );
}
