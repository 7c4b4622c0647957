import {secretKeeping} from '../../journey/showing/secret-keeping.ts';
import {isSignedIn} from '../../journey/stages/plan-fact.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {Actions} from '../../catalog/blocks/page/Screen.tsx';
import {AtWork} from '../actions/AtWork.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {Question} from '../actions/Question.tsx';
import {shownActions} from '../actions/shown-actions.ts';
import {useRuns} from '../actions/use-runs.ts';
import {ScreenForm} from '../form/ScreenForm.tsx';
import {useStore} from '../form/use-store.ts';
import {useShowing} from '../form/showing-context.ts';
import {ProblemOfActions} from './Problems.tsx';
import {SavedNote} from './SavedNote.tsx';

/** Blocks and actions of a screen, and what goes with them. */
export function ScreenBody() {
  const showing = useShowing();
  const {session, keeper} = showing;
  useRuns();
  const data = useStore(session.data);
  const fields = shownFields(session.screen.blocks, data);
  const asks = fields.length > 0 || shownActions(session.screen.actions, data).some(({kind}) => kind === 'submit');
  return (
    <>
      <ScreenForm />
      <AtWork />
      <ProblemOfActions />
      <Actions>
        <ActionList actions={session.screen.actions} />
      </Actions>
      {keeper !== undefined && (
        <SavedNote status={keeper.status} secret={secretKeeping(showing)} asks={asks} isOwned={isSignedIn(data)} />
      )}
      <Question />
    </>
  );
}
