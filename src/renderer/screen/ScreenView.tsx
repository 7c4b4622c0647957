import type {FormEvent, ReactNode, Ref} from 'react';
import {useMemo} from 'react';
import {Actions, Screen} from '../../catalog/blocks/page/Screen.tsx';
import {ActionList} from '../actions/ActionList.tsx';
import {ConfirmQuestion} from '../actions/ConfirmQuestion.tsx';
import {useRuns} from '../actions/use-runs.ts';
import {ScreenForm} from '../form/ScreenForm.tsx';
import {useShownChoice} from '../form/use-shown-text.ts';
import {VisitContext, useVisit} from '../form/visit-context.ts';
import type {Visit} from '../journey/types.ts';
import {Problems} from './Problems.tsx';
import {SavedNote} from './SavedNote.tsx';

export interface ScreenViewProps {
  readonly visit: Visit;
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly onBack?: (() => void) | undefined;
}

/** One screen, whole: heading, what is wrong, its blocks, its actions. */
export function ScreenView({visit, titleRef, onBack}: ScreenViewProps) {
  return (
    <VisitContext value={visit}>
      <Inner titleRef={titleRef} onBack={onBack} />
    </VisitContext>
  );
}

function Inner({titleRef, onBack}: Omit<ScreenViewProps, 'visit'>) {
  const {session, keeper} = useVisit();
  const title = useShownChoice(session.screen.title);
  useRuns();
  return (
    <ScreenFrame title={title} titleRef={titleRef} onBack={onBack}>
      <ScreenForm />
      <Actions>
        <ActionList actions={session.screen.actions} />
      </Actions>
      {keeper !== undefined && <SavedNote status={keeper.status} />}
      <ConfirmQuestion />
    </ScreenFrame>
  );
}

function ScreenFrame({
  title,
  titleRef,
  onBack,
  children,
}: {readonly title: ReactNode; readonly children: ReactNode} & Omit<ScreenViewProps, 'visit'>) {
  const submit = useSubmit();
  const optional = useMemo(
    () => ({...(titleRef === undefined ? {} : {titleRef}), ...(onBack === undefined ? {} : {onBack})}),
    [titleRef, onBack],
  );
  return (
    <form noValidate onSubmit={submit}>
      <Screen title={title} notice={<Problems />} {...optional}>
        {children}
      </Screen>
    </form>
  );
}

/** Enter, or the button: the action of the button that was pressed, else the first that submits. */
function useSubmit(): (event: FormEvent) => void {
  const {session, actions} = useVisit();
  return (event) => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const id = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const submits = session.screen.actions.filter(({kind, runs}) => kind === 'submit' && runs === undefined);
    const action = submits.find((one) => one.id === id) ?? submits[0];
    if (action !== undefined) actions.start(action);
  };
}
