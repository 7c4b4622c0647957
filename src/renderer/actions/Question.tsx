import {lazy, Suspense} from 'react';
import {useStore} from '../form/use-store.ts';
import {useVisit} from '../form/visit-context.ts';

const ConfirmQuestion = lazy(async () => ({default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion}));

/** What is asked before an action runs; the dialog loads with the first question. */
export function Question() {
  const question = useStore(useVisit().actions.question);
  if (question?.action.confirm === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmQuestion asked={question} confirm={question.action.confirm} />
    </Suspense>
  );
}
