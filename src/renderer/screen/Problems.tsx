import {ErrorSummary} from '../../catalog/blocks/error-summary/ErrorSummary.tsx';
import type {ShownFailure} from '../../journey/actions/action.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {holds} from '../../runtime/rules/evaluate.ts';
import {FailureNotice} from '../actions/FailureNotice.tsx';
import {useFailedAttempt} from '../form/use-answer.ts';
import {useStore} from '../form/use-store.ts';
import {useShowing} from '../form/showing-context.ts';
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
  const {actions, session} = useShowing();
  const failure = useStore(actions.failure);
  const isHere = failure !== undefined && (place === 'anywhere' || sideOfFailure(failure, session) === place);
  return isHere ? failure : undefined;
}

function sideOfFailure({press}: ShownFailure, {screen, read}: Showing['session']): 'top' | 'actions' {
  if (press === undefined) return 'top';
  const {action} = press;
  const shows = action.runs === undefined && screen.actions.includes(action) && holds(action.when, read());
  return shows ? 'actions' : 'top';
}
