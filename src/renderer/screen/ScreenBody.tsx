import {Actions} from '../../catalog/blocks/page/Screen.tsx';
import {AtWork} from '../actions/AtWork.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {Question} from '../actions/Question.tsx';
import {useRuns} from '../actions/use-runs.ts';
import {ScreenForm} from '../form/ScreenForm.tsx';
import {useVisit} from '../form/visit-context.ts';
import {SavedNote} from './SavedNote.tsx';

/** Blocks and actions of a screen, and what goes with them. */
export function ScreenBody() {
  const {session, keeper} = useVisit();
  useRuns();
  return (
    <>
      <ScreenForm />
      <AtWork />
      <Actions>
        <ActionList actions={session.screen.actions} />
      </Actions>
      {keeper !== undefined && <SavedNote status={keeper.status} />}
      <Question />
    </>
  );
}
