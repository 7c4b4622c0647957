import Check from 'lucide-react/icons/check';
import {useLayoutEffect, useRef} from 'react';
import {VisuallyHidden} from '../../catalog/blocks/visually-hidden/VisuallyHidden.tsx';
import {type ProgressStep, shareOf} from './progress-of.ts';
import styles from './ProgressList.module.css';

export interface ProgressListProps {
  /** What shows, if ever anything else will: when that is another, the list is closed again, where it is a bar. */
  readonly of?: string;
  readonly steps: readonly ProgressStep[];
  /** The bar along the top says how much is done: here it would be said twice. */
  readonly barred: boolean;
}

/** How far the person is: a list at the side from 1024 px, a slim bar that opens to it below. */
export function ProgressList({of, steps, barred}: ProgressListProps) {
  const slim = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (slim.current?.open === true) slim.current.open = false;
  }, [of]);
  if (steps.length === 0) return null;
  const done = steps.filter(({state}) => state === 'done').length;
  const now = steps.find(({state}) => state === 'current');
  const at = Math.min(done + 1, steps.length);
  return (
    <nav aria-label="Progress" className={styles.progress}>
      <details ref={slim} className={styles.slim}>
        <summary className={styles.bar}>
          <span className={styles.now}>
            <span>{now === undefined ? 'All done' : now.title}</span>
            <span className={styles.count}>{`Step ${at} of ${steps.length}`}</span>
          </span>
          {!barred && <progress className={styles.track} value={shareOf(steps)} aria-hidden="true" />}
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
      {steps.map((step, at) => (
        <li key={step.id} className={styles[step.state]} aria-current={hasCurrent(step) ? undefined : current(step)}>
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? <Check size={14} strokeWidth={3} /> : at + 1}
          </span>
          <div>
            <Title step={step} />
            {step.steps.length > 0 && (
              <ol className={styles.parts}>
                {step.steps.map((part) => (
                  <li key={part.id} className={styles[part.state]} aria-current={current(part)}>
                    <Title step={part} />
                  </li>
                ))}
              </ol>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

type Part = Omit<ProgressStep, 'steps'>;

const current = ({state}: Part): 'step' | undefined => (state === 'current' ? 'step' : undefined);

const hasCurrent = ({steps}: ProgressStep): boolean => steps.some(({state}) => state === 'current');

/** Each text is alone in its element: a browser that translates puts elements of its own into its place. */
function Title({step: {title, state}}: {readonly step: Part}) {
  return (
    <>
      {words[state] !== '' && <VisuallyHidden>{words[state]}</VisuallyHidden>}
      <span>{title}</span>
    </>
  );
}
