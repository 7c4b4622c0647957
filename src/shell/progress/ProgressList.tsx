import Check from 'lucide-react/icons/check';
import {VisuallyHidden} from '../../catalog/blocks/visually-hidden/VisuallyHidden.tsx';
import type {ProgressStep} from './progress-of.ts';
import styles from './ProgressList.module.css';

/** How far the person is: a list at the side from 1024 px, a slim bar that opens to it below. */
export function ProgressList({steps}: {readonly steps: readonly ProgressStep[]}) {
  if (steps.length === 0) return null;
  const done = steps.filter(({state}) => state === 'done').length;
  const current = steps.find(({state}) => state === 'current');
  const at = Math.min(done + 1, steps.length);
  return (
    <nav aria-label="Progress" className={styles.progress}>
      <details className={styles.slim}>
        <summary className={styles.bar}>
          <span className={styles.now}>
            {current === undefined ? 'All done' : current.title}
            <span className={styles.count}>
              Step {at} of {steps.length}
            </span>
          </span>
          <progress className={styles.track} max={steps.length} value={done} aria-hidden="true" />
        </summary>
        <Steps steps={steps} />
      </details>
      <div className={styles.wide}>
        <Steps steps={steps} />
      </div>
    </nav>
  );
}

const words = {done: 'Done: ', current: '', ahead: ''} as const;

function Steps({steps}: {readonly steps: readonly ProgressStep[]}) {
  return (
    <ol className={styles.list}>
      {steps.map(({id, title, state}, at) => (
        <li key={id} className={styles[state]} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Check size={14} strokeWidth={3} /> : at + 1}
          </span>
          <span>
            {words[state] !== '' && <VisuallyHidden>{words[state]}</VisuallyHidden>}
            {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
