import type {ReactNode} from 'react';
import {useId} from 'react';
import styles from './Disclosure.module.css';

export interface DisclosureProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A legal text, always whole: set apart, small, never folded away. */
export function Disclosure({title, children}: DisclosureProps) {
  const heading = useId();
  return (
    <section className={styles.disclosure} aria-labelledby={title === undefined ? undefined : heading}>
      {title !== undefined && (
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
