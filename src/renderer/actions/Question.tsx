import {useEffect} from 'react';
import {useAsked} from '../../catalog/late.tsx';
import {useStore} from '../form/use-store.ts';
import {useShowing} from '../form/showing-context.ts';
import {questionFile} from './question-file.ts';

/** What is asked before an action runs. */
export function Question() {
  const {actions} = useShowing();
  const question = useStore(actions.question);
  const asks = question?.action.confirm !== undefined;
  const found = useAsked(asks ? questionFile : undefined);
  const failure = found !== undefined && 'failed' in found ? found.failed : undefined;
  useEffect(() => {
    if (failure !== undefined) actions.cannotAsk(failure);
  }, [actions, failure]);
  if (question?.action.confirm === undefined || found === undefined || 'failed' in found) return null;
  return <found.value asked={question} confirm={question.action.confirm} />;
}
