import {Button} from '../../catalog/blocks/button/Button.tsx';
import {ErrorSummary} from '../../catalog/blocks/error-summary/ErrorSummary.tsx';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import type {ToldFailure} from '../../journey/actions/action-runner.ts';
import {useFailedAttempt} from '../form/use-answer.ts';
import {useStore} from '../form/use-store.ts';
import {useVisit} from '../form/visit-context.ts';

/** What is wrong, on top of the screen: answers to mend, or a failure and how to try again. */
export function Problems() {
  const {actions} = useVisit();
  const told = useStore(actions.told);
  const {count, errors} = useFailedAttempt();
  return (
    <>
      <ErrorSummary errors={errors} attempt={count} />
      {told !== undefined && (
        <Notice
          tone="error"
          live="alert"
          title={told.title}
          {...(told.again === undefined ? {} : {actions: <WaysOn {...told} />})}
        >
          {told.text}
        </Notice>
      )}
    </>
  );
}

function WaysOn({again, reload}: Pick<ToldFailure, 'again' | 'reload'>) {
  return (
    <>
      {again !== undefined && <Button onClick={again}>Try again</Button>}
      {reload !== undefined && (
        <Button kind="link" onClick={reload}>
          Load the page again
        </Button>
      )}
    </>
  );
}
