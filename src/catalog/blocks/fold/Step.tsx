import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type {ReactNode} from 'react';
import {useEffect, useRef, useState} from 'react';
import {hasNoFocus, rootOf} from '../../../lib/root-of.ts';
import {Heading, Under} from '../heading/Heading.tsx';
import {VisuallyHidden} from '../visually-hidden/VisuallyHidden.tsx';
import styles from './Fold.module.css';

export interface StepProps {
  readonly title: ReactNode;
  readonly number: number;
  readonly done: boolean;
  /** The first that is not done. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/**
 * One of several steps: the present one stands open; one that is done folds into a line with a tick. Each can be opened
 * at any time, and what was typed in it stays.
 */
export function Step({title, number, done, current, children}: StepProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(current);
  const [before, setBefore] = useState(current);
  if (before !== current) {
    setBefore(current);
    setOpen(current);
  }
  const moved = useRef(false);
  useEffect(() => {
    const first = !moved.current;
    moved.current = true;
    if (first || !current) return;
    // What had focus was folded away with the step before: the way goes on here.
    const element = box.current;
    if (element === null) return;
    const root = rootOf(element);
    const isLost = hasNoFocus(root) || (root.activeElement?.closest('[data-step="done"]') ?? null) !== null;
    if (isLost) element.querySelector('summary')?.focus();
  }, [current]);
  return (
    <details
      ref={box}
      className={styles.step}
      data-step={done ? 'done' : current ? 'now' : 'next'}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.line}>
        <span className={styles.mark} aria-hidden="true">
          {done ? <Check size="1rem" strokeWidth={3} /> : <span>{number}</span>}
        </span>
        <Heading className={styles.title}>
          <span>{title}</span>
          <VisuallyHidden>{done ? ', done' : current ? ', now' : ', to come'}</VisuallyHidden>
        </Heading>
        <ChevronDown size="1.25rem" className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.content}>
        <Under>{children}</Under>
      </div>
    </details>
  );
}
