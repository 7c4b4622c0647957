import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';
import {hoursLines} from '../../../lib/hours-lines.ts';

/** When somebody answers; nothing where that is not known. */
export function Display({props}: DisplayProps) {
  const lines = hoursLines(props.weekdays);
  if (lines.length === 0) return null;
  return (
    <div className={styles.hours}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.zone}>Pacific Time</p>
    </div>
  );
}
