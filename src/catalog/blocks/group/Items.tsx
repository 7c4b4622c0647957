import type {ReactNode} from 'react';
import {Children} from 'react';
import styles from './Group.module.css';

/** Several things of one kind, told to screen readers as a list with their number; nothing where there are none. */
export function Items({children}: {readonly children: ReactNode}) {
  if (Children.count(children) === 0) return null;
  return <ul className={styles.items}>{children}</ul>;
}
