import {Fragment, type MouseEvent, type ReactNode} from 'react';
import {classNames} from '../../../lib/class-names.ts';
import {isPlainClick} from '../../../lib/plain-click.ts';
import {Heading, Under} from '../heading/Heading.tsx';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './SummaryList.module.css';

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  /** Absent: nothing was answered. */
  readonly value?: ReactNode;
  /** The item of a list that it belongs to: rows of the same, one after the other, stand under its name. */
  readonly of?: {readonly id: string; readonly name: string};
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
      {itemsOf(rows).map(({of, rows: own}) => (
        <Fragment key={of?.id ?? own[0]?.id}>
          {of !== undefined && (
            <Under>
              <Heading className={styles.item}>{of.name}</Heading>
            </Under>
          )}
          <dl className={classNames(styles.list, figures && styles.figures)}>
            {own.map((row) => (
              <div key={row.id} className={styles.row}>
                <dt className={styles.label}>{row.label}</dt>
                <dd className={styles.value}>{row.value ?? <span className={styles.none}>Not answered</span>}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
    </section>
  );
}

/** Rows that belong together, in their order. */
function itemsOf(rows: readonly SummaryRow[]): readonly {readonly of: SummaryRow['of']; readonly rows: SummaryRow[]}[] {
  const parts: {of: SummaryRow['of']; rows: SummaryRow[]}[] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last !== undefined && last.of?.id === row.of?.id) last.rows.push(row);
    else parts.push({of: row.of, rows: [row]});
  }
  // Where there is nothing, the line under the title still stands.
  return parts.length === 0 ? [{of: undefined, rows: []}] : parts;
}
