import Check from 'lucide-react/icons/check';
import {recordsOf, textOf} from '../../../lib/records.ts';
import {VisuallyHidden} from '../../blocks/visually-hidden/VisuallyHidden.tsx';
import type {DisplayProps} from '../../component.ts';
import styles from './Display.module.css';

/** What was done and what comes next, in order; the first that is not done is the present one. */
export function Display({props}: DisplayProps) {
  const entries = recordsOf(props.entries);
  const now = entries.findIndex((entry) => entry.done !== true);
  return (
    <ol className={styles.timeline}>
      {entries.map((entry, at) => {
        const done = entry.done === true;
        const hint = textOf(entry, 'hint');
        return (
          <li
            key={textOf(entry, 'id') ?? at}
            className={styles.entry}
            data-state={done ? 'done' : at === now ? 'now' : 'next'}
            aria-current={at === now ? 'step' : undefined}
          >
            <span className={styles.mark}>{done && <Check size="1rem" strokeWidth={3} />}</span>
            <span>
              <span className={styles.label}>{textOf(entry, 'label')}</span>
              <VisuallyHidden>{done ? ', done' : at === now ? ', now' : ', to come'}</VisuallyHidden>
              {hint !== undefined && <span className={styles.hint}>{hint}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
