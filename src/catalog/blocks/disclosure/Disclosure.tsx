import type {ReactNode} from 'react';
import {useId} from 'react';
import {Heading, Under} from '../heading/Heading.tsx';
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
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
      )}
      <Under>{children}</Under>
    </section>
  );
}
