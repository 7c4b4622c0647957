import CircleAlert from 'lucide-react/icons/circle-alert';
import type {MouseEvent, ReactNode} from 'react';
import {useEffect, useId, useRef} from 'react';
import styles from './ErrorSummary.module.css';
import {focusControl} from './focus-control.ts';
import {takeFocus} from '../../../lib/take-focus.ts';

export interface SummaryError {
  /** Id of the control; absent: the whole screen. */
  readonly id?: string;
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  readonly title?: ReactNode;
  /** Changes with each failed submit: the summary takes focus once for each, and when it first appears. */
  readonly attempt?: number;
}

/** What is wrong with the screen, on top of it, each with a link to its control. Empty: nothing. */
export function ErrorSummary({errors, title, attempt = 0}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const any = errors.length > 0;
  const taken = useRef<number>(undefined);
  useEffect(() => {
    // An answer that is broken again after the attempt brings the summary back while the person is somewhere else.
    if (!any || taken.current === attempt) return;
    taken.current = attempt;
    if (box.current !== null) takeFocus(box.current);
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <CircleAlert size="1.5rem" strokeWidth={2.25} className={styles.icon} />
      <div className={styles.body}>
        <h2 id={heading} className={styles.title}>
          {title ?? (errors.length === 1 ? 'There is a problem' : `There are ${errors.length} problems`)}
        </h2>
        <ul className={styles.list}>
          {errors.map((error, at) => (
            <li key={error.id ?? `screen-${at}`}>
              {error.id === undefined ? error.message : <ControlLink id={error.id}>{error.message}</ControlLink>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ControlLink({id, children}: {readonly id: string; readonly children: ReactNode}) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    focusControl(id, event.currentTarget);
  };
  return (
    <a href={`#${id}`} className={styles.link} onClick={follow}>
      {children}
    </a>
  );
}
