import {Fragment} from 'react';
import type {ControlProps} from '../../component.ts';
import styles from './Control.module.css';

/** Several fields under one legend, close together. */
export function Control({parts}: ControlProps) {
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <Fragment key={part.id}>{part.node}</Fragment>
      ))}
    </div>
  );
}
