import {Button} from '../../catalog/blocks/button/Button.tsx';
import {ErrorSummary} from '../../catalog/blocks/error-summary/ErrorSummary.tsx';
import {Notice} from '../../catalog/blocks/notice/Notice.tsx';
import type {ShownFailure} from '../../journey/actions/action.ts';
import {useFailedAttempt} from '../form/use-answer.ts';
import {useStore} from '../form/use-store.ts';
import {useVisit} from '../form/visit-context.ts';

/** What is wrong, on top of the screen: answers to mend, or a failure and how to try again. */
export function Problems() {
  const {actions} = useVisit();
  const shown = useStore(actions.failure);
  const {count, errors} = useFailedAttempt();
  return (
    <>
      <ErrorSummary errors={errors} attempt={count} />
      {shown !== undefined && (
        <Notice
          tone="error"
          live="alert"
          title={shown.title}
          {...(shown.again === undefined ? {} : {actions: <WaysOn {...shown} />})}
        >
          {shown.text}
        </Notice>
      )}
    </>
  );
}

function WaysOn({again, reload}: Pick<ShownFailure, 'again' | 'reload'>) {
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
