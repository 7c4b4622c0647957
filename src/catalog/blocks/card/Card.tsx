import type {ReactNode} from 'react';
import {Heading} from '../heading/Heading.tsx';
import styles from './Card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** One thing among several, in a box of its own. */
export function Card({title, children, actions}: CardProps) {
  return (
    <section className={styles.card}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
