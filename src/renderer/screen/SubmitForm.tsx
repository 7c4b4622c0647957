import type {FormEvent, ReactNode} from 'react';
import {useVisit} from '../form/visit-context.ts';

/** The form round a screen: Enter, or a button, starts the action of the button that was pressed. */
export function SubmitForm({id, children}: {readonly id?: string; readonly children: ReactNode}) {
  const {session, actions} = useVisit();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
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
