import type {RefObject} from 'react';
import {Screen, type Back} from '../../catalog/blocks/page/Screen.tsx';
import {useShownChoice} from '../form/use-shown-text.ts';
import {ShowingContext, useShowing} from '../form/showing-context.ts';
import {screenForm} from '../../model/sent-form.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {Problems} from './Problems.tsx';
import {ScreenBody} from './ScreenBody.tsx';
import {SubmitForm} from './SubmitForm.tsx';
import {useChangesInPlace} from './use-changes-in-place.ts';

export interface ScreenViewProps {
  readonly showing: Showing;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Says a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly back: Back | undefined;
}

/** One screen, whole: heading, what is wrong, its blocks, its actions. */
export function ScreenView({showing, ...rest}: ScreenViewProps) {
  return (
    <ShowingContext value={showing}>
      <SubmitForm id={screenForm}>
        <Titled {...rest} />
      </SubmitForm>
    </ShowingContext>
  );
}

function Titled({titleRef, announce, back}: Omit<ScreenViewProps, 'showing'>) {
  const title = useShownChoice(useShowing().session.screen.title);
  useChangesInPlace(titleRef, announce);
  return (
    <Screen title={title} titleRef={titleRef} notice={<Problems />} back={back}>
      <ScreenBody />
    </Screen>
  );
}
