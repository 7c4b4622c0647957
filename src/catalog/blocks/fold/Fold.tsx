import ChevronDown from 'lucide-react/icons/chevron-down';
import type {ReactNode} from 'react';
import {Heading, Under} from '../heading/Heading.tsx';
import styles from './Fold.module.css';

export interface FoldProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part that shows as its title until somebody opens it; a browser does so by itself. */
export function Fold({title, children}: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.line}>
        <Heading className={styles.title}>{title}</Heading>
        <ChevronDown size="1.25rem" className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>
        <Under>{children}</Under>
      </div>
    </details>
  );
}
