import {useEffect, useState} from 'react';
import {Progress} from '../../blocks/progress/Progress.tsx';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

const timeout = 30_000;
const tick = 100;

/**
 * What is happening, while it happens: the messages share 30 s evenly, the bar moves every 100 ms;
 * then the last message and the full bar stay.
 */
export function Display({props}: DisplayProps) {
  const messages = Array.isArray(props.messages) ? props.messages.filter((each) => typeof each === 'string') : [];
  const [passed, setPassed] = useState(0);
  const over = passed >= timeout;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setPassed((before) => before + tick), tick);
    return () => clearInterval(timer);
  }, [over]);
  const at = Math.min(messages.length - 1, Math.floor((passed / timeout) * messages.length));
  return (
    <div className={styles.processing}>
      {typeof props.title === 'string' && <p className={styles.title}>{props.title}</p>}
      <Progress share={passed / timeout} label="Progress" />
      <p role="status" className={styles.message}>
        {messages[at] ?? 'This takes a few seconds. Please stay on this page.'}
      </p>
    </div>
  );
}
