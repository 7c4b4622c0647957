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
  /** Somebody else's page is around it, and has the landmarks; with `none` also the header, of which only the track is left. */
  readonly within?: 'whole' | 'none' | undefined;
  /** The column: at most 640 px wide. */
  readonly children: ReactNode;
}

/** The frame of every screen: header, progress, one column, footer. On a page of its own `main` has the id `main`. */
export function Page({header, track, bar, progress, aside, footer, coming = false, within, children}: PageProps) {
  const upper = <div className={styles.headerInner}>{header}</div>;
  const lower = <div className={styles.footerInner}>{footer}</div>;
  const stands = coming ? 'coming' : 'there';
  return (
    <div className={classNames(styles.page, within !== undefined && styles.within)}>
      {within === undefined ? (
        <>
          <a href="#main" className={styles.skip}>
            Skip to the question
          </a>
          <header className={styles.header}>
            {upper}
            {track}
          </header>
        </>
      ) : (
        <section className={styles.header} aria-label={within === 'none' ? 'Progress' : 'About us'}>
          {within === 'whole' && upper}
          {track}
        </section>
      )}
      <div className={styles.place}>
        <div className={styles.bar}>{bar}</div>
        <div className={classNames(styles.body, aside !== undefined && styles.beside)}>
          <div className={styles.progress}>{progress}</div>
          {within === undefined ? (
            <main key={stands} id="main" tabIndex={-1} className={styles.main}>
              {children}
            </main>
          ) : (
            <section key={stands} className={styles.main} aria-label="This form">
              {children}
            </section>
          )}
          {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
        </div>
        {footer !== undefined &&
          (within === undefined ? (
            <footer className={styles.footer}>{lower}</footer>
          ) : (
            <section className={styles.footer} aria-label="About this form">
              {lower}
            </section>
          ))}
      </div>
    </div>
  );
}
