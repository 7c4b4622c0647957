import {useSyncExternalStore} from 'react';
import {getAt} from '../../lib/at-path.ts';
import type {Path} from '../../lib/at-path.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {printChoice} from '../../runtime/text/print.ts';
import type {ScreenSession, ShownError} from '../../journey/visit/screen-session.ts';
import {fieldId} from './field-id.ts';
import {useStore} from './use-store.ts';
import {useVisit} from './visit-context.ts';

/** The answer at a path; draws again when just this answer changes. */
export function useAnswer(path: Path): unknown {
  const {answers} = useVisit().session;
  const get = (): unknown => getAt(answers.get(), path);
  return useSyncExternalStore(answers.subscribe, get, get);
}

/** A message of one word says nothing away from its field: the name of the field goes before it. */
function named({at, message}: ShownError, {screen, data}: ScreenSession): string {
  if (/\s/.test(message.trim())) return message;
  const field = shownFields(screen.blocks, data.get()).find((one) => one.at === at);
  const label = field === undefined ? '' : printChoice(field.block.label, field.data);
  return label === '' ? message : `${label.replace(/[?:.]$/, '')}: ${message}`;
}

/** The last failed attempt, as the error summary shows it: what has been mended since is left out. */
export function useFailedAttempt(): {
  readonly count: number;
  readonly errors: readonly {readonly id?: string; readonly message: string}[];
} {
  const {session} = useVisit();
  const {count, at} = useStore(session.failed);
  const errors = useStore(session.errors);
  const shown = at.flatMap((place) => {
    const error = errors.get(place);
    if (error === undefined) return [];
    return [place === '' ? {message: error.message} : {id: fieldId(place), message: named(error, session)}];
  });
  return {count, errors: shown};
}
