import type {FormEvent, ReactNode} from 'react';
import {useVisit} from '../form/visit-context.ts';

/** The form round a screen: Enter, or a button, starts the action of the button that was pressed. */
export function SubmitForm({id, children}: {readonly id?: string; readonly children: ReactNode}) {
  const {session, actions} = useVisit();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    hearSilentValues(event.currentTarget);
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const id = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const submits = session.screen.actions.filter(({kind, runs}) => kind === 'submit' && runs === undefined);
    const action = submits.find((one) => one.id === id) ?? submits[0];
    if (action !== undefined) actions.start(action);
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
 * another one than it knows, and what it has put into a control of text is its default value as well.
 */
function hearSilentValues(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', {bubbles: true}));
    else if (isText(control) && control.value !== control.defaultValue)
      control.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range', 'hidden'].includes(control.type));
