import {ErrorSummary} from '../../catalog/blocks/error-summary/ErrorSummary.tsx';
import type {ShownFailure} from '../../journey/actions/action.ts';
import type {Visit} from '../../journey/visit/types.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {FailureNotice} from '../actions/FailureNotice.tsx';
import {useFailedAttempt} from '../form/use-answer.ts';
import {useStore} from '../form/use-store.ts';
import {useVisit} from '../form/visit-context.ts';
import styles from './Problems.module.css';

/**
 * What is wrong, on top of the screen: answers to mend, and a failure that has no control which it can stand at.
 * `withActions`: the screen's own actions show, with `ProblemOfActions`.
 */
export function Problems({withActions = true}: {readonly withActions?: boolean}) {
  const failure = useFailure(withActions ? 'top' : 'anywhere');
  const {count, errors} = useFailedAttempt();
  return (
    <>
      <ErrorSummary errors={errors} attempt={count} />
      {failure !== undefined && <FailureNotice failure={failure} />}
    </>
  );
}

/** A failure of one of the screen's own actions, where those stand. */
export function ProblemOfActions() {
  const failure = useFailure('actions');
  if (failure === undefined) return null;
  return (
    <div className={styles.ofActions}>
      <FailureNotice failure={failure} />
    </div>
  );
}

function useFailure(place: 'top' | 'actions' | 'anywhere'): ShownFailure | undefined {
  const {actions, session} = useVisit();
  const failure = useStore(actions.failure);
  const isHere = failure !== undefined && (place === 'anywhere' || placeOf(failure, session) === place);
  return isHere ? failure : undefined;
}

function placeOf({press}: ShownFailure, {screen, read}: Visit['session']): 'top' | 'actions' {
  if (press === undefined) return 'top';
  const {action} = press;
  const shows = action.runs === undefined && screen.actions.includes(action) && holds(action.when, read());
  return shows ? 'actions' : 'top';
}
