import type {ReactNode} from 'react';
import {useId} from 'react';
import {Heading, Under} from '../heading/Heading.tsx';
import {Blocks} from '../page/Screen.tsx';
import styles from './Group.module.css';

export interface GroupProps {
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** Blocks that belong together, under a heading. */
export function Group({title, hint, children, actions}: GroupProps) {
  const heading = useId();
  return (
    <section className={styles.group} aria-labelledby={title === undefined ? undefined : heading}>
      {title !== undefined && <Heading id={heading}>{title}</Heading>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.content}>
        <Blocks>{title === undefined ? children : <Under>{children}</Under>}</Blocks>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
