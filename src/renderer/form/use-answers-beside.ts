import {useMemo, useSyncExternalStore} from 'react';
import type {AnswerValues} from '../../journey/answers/answers.ts';
import type {ScreenSession} from '../../journey/showing/screen-session.ts';

/**
 * Draws again when answers change by other hands than the form's, which has its own changes already:
 * RJSF reads a schema anew for data that it is given, and a key typed should not wait for that.
 * `within` does what the form asks for.
 */
export function useAnswersBeside(session: ScreenSession): (change: () => void) => void {
  const {subscribe, read, within} = useMemo(() => besideForm(session), [session]);
  useSyncExternalStore(subscribe, read, read);
  return within;
}

function besideForm({answers, changed}: ScreenSession) {
  let changing = false;
  let own: AnswerValues | undefined;
  let seen = answers.get();
  return {
    subscribe: (listener: () => void) =>
      answers.subscribe(() => {
        // What another tab has answered is read by rules and texts too.
        changed();
        listener();
      }),
    read: (): AnswerValues => {
      const now = answers.get();
      if (changing) own = now;
      if (now !== own) seen = now;
      return seen;
    },
    within: (change: () => void): void => {
      changing = true;
      change();
      changing = false;
    },
  };
}
