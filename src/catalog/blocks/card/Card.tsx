import type {ReactNode} from 'react';
import {Heading} from '../heading/Heading.tsx';
import styles from './Card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** What it is called to who hears the screen, where it has no title. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One thing among several, in a box of its own. */
export function Card({title, label, children, actions}: CardProps) {
  return (
    <section className={styles.card} {...(label !== undefined && {role: 'group', 'aria-label': label})}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
