import {useSyncExternalStore} from 'react';
import {getAt} from '../../lib/at-path.ts';
import type {Path} from '../../lib/at-path.ts';
import {fieldId} from './field-id.ts';
import {distinctMessages} from './distinct-messages.ts';
import {useStore} from './use-store.ts';
import {useShowing} from './showing-context.ts';

/** The answer at a path; draws again when just this answer changes. */
export function useAnswer(path: Path): unknown {
  const {answers} = useShowing().session;
  const get = (): unknown => getAt(answers.get(), path);
  return useSyncExternalStore(answers.subscribe, get, get);
}

/** The last failed attempt, as the error summary shows it: what has been mended since is left out. */
export function useFailedAttempt(): {
  readonly count: number;
  readonly errors: readonly {readonly id?: string; readonly message: string}[];
} {
  const {session} = useShowing();
  const {count, at} = useStore(session.failed);
  const errors = useStore(session.errors);
  const present = at.flatMap((place) => errors.get(place) ?? []);
  const messages = distinctMessages(present, session.screen.blocks, session.data.get());
  const shown = present.map((error, index) => {
    const message = messages[index] ?? error.message;
    return error.at === '' ? {message} : {id: fieldId(error.at), message};
  });
  return {count, errors: shown};
}
