import type {MouseEvent, ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {Heading} from '../heading/Heading.tsx';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './SummaryList.module.css';

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  /** Absent: nothing was answered. */
  readonly value?: ReactNode;
}

export interface SummaryListProps {
  readonly title?: ReactNode;
  readonly rows: readonly SummaryRow[];
  /** Amounts: short values, at the end of their line at every width. */
  readonly figures?: boolean;
  /** Where all of this is changed: one link a list, named by the title for screen readers. */
  readonly change?: {readonly href: string; readonly follow?: () => void; readonly of: string};
}

/** What was answered: a label and its value a row, with a link to change it. */
export function SummaryList({title, rows, figures = false, change}: SummaryListProps) {
  const follow = (event: MouseEvent) => {
    if (change?.follow === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    change.follow();
  };
  return (
    <section className={styles.summary}>
      <div className={styles.head}>
        {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
        {change !== undefined && (
          <a href={change.href} onClick={follow} className={styles.change}>
            Change<VisuallyHidden> {change.of}</VisuallyHidden>
          </a>
        )}
      </div>
      <dl className={classNames(styles.list, figures && styles.figures)}>
        {rows.map((row) => (
          <div key={row.id} className={styles.row}>
            <dt className={styles.label}>{row.label}</dt>
            <dd className={styles.value}>{row.value ?? <span className={styles.none}>Not answered</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
