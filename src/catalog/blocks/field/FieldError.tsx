import CircleAlert from 'lucide-react/icons/circle-alert';
import type {ReactNode} from 'react';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** What is wrong with one control, with icon and the word "Error" for those who cannot see red. */
export function FieldError({id, children}: {readonly id: string; readonly children: ReactNode}) {
  return (
    <p id={id} className={styles.error}>
      <CircleAlert size="1.25rem" strokeWidth={2.25} className={styles.errorIcon} />
      <span>
        <VisuallyHidden>Error: </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}
