import type {FormEvent, ReactNode} from 'react';
import type {Answers} from '../../journey/answers/answers.ts';
import {pathOfId} from '../form/field-id.ts';
import {useShowing} from '../form/showing-context.ts';

/** The form round a screen: Enter, or a button, starts the action of the button that was pressed. */
export function SubmitForm({id, children}: {readonly id?: string; readonly children: ReactNode}) {
  const {session, actions} = useShowing();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isHeard = hearSilentValues(event.currentTarget, session.answers);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const id = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const submits = session.screen.actions.filter(({kind, runs}) => kind === 'submit' && runs === undefined);
    const action = submits.find((one) => one.id === id) ?? submits[0];
    if (action === undefined) return;
    // The form tells what was chosen once it is drawn, which is when this event is over.
    if (isHeard) queueMicrotask(() => actions.start(action));
    else actions.start(action);
  };
  return (
    // Before the page is live, or where it never is, a browser sends it by itself: by this method nothing typed comes into
    // its address.
    <form id={id} method="post" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}

/**
 * What fills forms in may set values without saying so. React takes an event for a change only where the value is
 * another one than it knows, and what it has put into a control of text is its default value as well. Whether something
 * is chosen that is not answered yet.
 */
function hearSilentValues(form: HTMLFormElement, answers: Answers): boolean {
  let isHeard = false;
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      if ((answers.at(pathOfId(control.id)) ?? '') === control.value) continue;
      control.dispatchEvent(new Event('change', {bubbles: true}));
      isHeard = true;
    } else if (isText(control) && control.value !== control.defaultValue)
      control.dispatchEvent(new Event('input', {bubbles: true}));
  }
  return isHeard;
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range', 'hidden'].includes(control.type));
