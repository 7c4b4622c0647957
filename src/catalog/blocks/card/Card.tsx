import type {ReactNode} from 'react';
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
      {title !== undefined && <h3 className={styles.title}>{title}</h3>}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
