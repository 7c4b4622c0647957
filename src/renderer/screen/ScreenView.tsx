import type {RefObject} from 'react';
import {Screen} from '../../catalog/blocks/page/Screen.tsx';
import {useShownChoice} from '../form/use-shown-text.ts';
import {VisitContext, useVisit} from '../form/visit-context.ts';
import {screenForm} from '../../model/sent-form.ts';
import type {Visit} from '../../journey/visit/types.ts';
import {Problems} from './Problems.tsx';
import {ScreenBody} from './ScreenBody.tsx';
import {SubmitForm} from './SubmitForm.tsx';
import {useChangesInPlace} from './use-changes-in-place.ts';

export interface ScreenViewProps {
  readonly visit: Visit;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  /** Says a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly onBack: (() => void) | undefined;
}

/** One screen, whole: heading, what is wrong, its blocks, its actions. */
export function ScreenView({visit, ...rest}: ScreenViewProps) {
  return (
    <VisitContext value={visit}>
      <SubmitForm id={screenForm}>
        <Titled {...rest} />
      </SubmitForm>
    </VisitContext>
  );
}

function Titled({titleRef, announce, onBack}: Omit<ScreenViewProps, 'visit'>) {
  const title = useShownChoice(useVisit().session.screen.title);
  useChangesInPlace(titleRef, announce);
  return (
    <Screen title={title} titleRef={titleRef} notice={<Problems />} {...(onBack === undefined ? {} : {onBack})}>
      <ScreenBody />
    </Screen>
  );
}
