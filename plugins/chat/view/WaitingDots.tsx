import {useEffect, useState} from 'react';
import styles from './ChatWindow.module.css';

/** Milliseconds between two dots. */
const dotEvery = 400;

/** Three dots, of which one more shows each time; all of them where nothing may move. */
export function WaitingDots() {
  const [count, setCount] = useState(3);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setCount((before) => (before % 3) + 1), dotEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.dots} aria-hidden="true" data-dots={count}>
      {'.'.repeat(count)}
    </span>
  );
}
