import {ApiError} from '../../lib/api-error.ts';
import {LoadFailure} from '../../lib/late-file.ts';

/** What a person is told when something failed: what happened, that nothing is lost, what to do. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** Whether trying the same again can help. */
  readonly retry: boolean;
  /** By which whoever looks after the server finds the request. */
  readonly reference?: string;
  /** Whole seconds in which the server will not take it; absent: it did not say when, or it is too long to wait for. */
  readonly wait?: number;
  /** What shows may not be how it is any more: to look anew may help. */
  readonly outdated?: true;
  /** Nobody is logged in any more: the page, loaded again, leads to the log-in where a gate has not. */
  readonly loggedOut?: true;
  /** It did not get as far as the server: with a network it may. */
  readonly offline?: true;
}

/** Seconds that somebody may be asked to wait on a screen. */
const longestWait = 600;

/**
 * The words for a failure that the author has none for. `said` is what the server says of the call as a whole; where it
 * is '', or what to do follows from the status alone, the words are the page's own.
 */
export function failureOf(error: unknown, said = ''): Failure {
  if (error instanceof LoadFailure) return notLoaded;
  if (!(error instanceof ApiError)) return general;
  const {status, retryAfter, requestId} = error;
  const wait = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter / 1000));
  const failure = wordsFor(error, said, wait);
  return {
    ...failure,
    ...(failure.retry && wait !== undefined && wait <= longestWait ? {wait} : {}),
    ...(requestId === undefined || selfExplaining.has(status) ? {} : {reference: requestId}),
  };
}

/** Statuses of which nobody needs to ask whoever looks after the server. */
const selfExplaining: ReadonlySet<number> = new Set([401, 413, 429]);

function wordsFor({status, code}: ApiError, said: string, wait: number | undefined): Failure {
  if (status === 0) return code === 'TIMEOUT' ? slow : offline;
  if (status === 429) return busy(wait);
  if (status === 401) return signedOut;
  if (status === 413) return tooLarge;
  if (wait !== undefined && status >= 500) return busy(wait);
  if (status === 403 || status === 404 || status === 410) return gone;
  if (said !== '') return {title: 'This could not be accepted', text: `${said} ${kept}`, retry: true};
  if (status === 409 || status === 412) return changed;
  return status >= 500 || code === 'UNREADABLE' ? general : refused;
}

const kept = 'Nothing you entered is lost.';

const general: Failure = {
  title: 'Something unexpected happened',
  text: `${kept} Please try again. If it keeps happening, call us.`,
  retry: true,
};
const offline: Failure = {
  title: 'You seem to be offline',
  text: `${kept} Check your connection, then try again.`,
  retry: true,
  offline: true,
};
const notLoaded: Failure = {
  title: 'A part of this page did not load',
  text: `${kept} Check your connection, then try again. If it keeps happening, load the page again: what is kept then stands below the button.`,
  retry: true,
};
const slow: Failure = {
  title: 'This is taking longer than it should',
  text: `${kept} Please try again: it will not be done twice.`,
  retry: true,
};
const signedOut: Failure = {
  title: 'Your session has ended',
  text: 'For your safety you were logged out. Log in again to go on: what is kept until then stands below the button.',
  retry: false,
  loggedOut: true,
};
const gone: Failure = {
  title: 'This is not available any more',
  text: `${kept} It may have been finished already, or belong to another account.`,
  retry: false,
  outdated: true,
};
const changed: Failure = {
  title: 'This has changed in the meantime',
  text: `${kept} It may have been changed in another window, or by somebody else. Load the page again to see how it is now.`,
  retry: false,
  outdated: true,
};
const tooLarge: Failure = {title: 'This is too large to send', text: 'Please send a smaller file.', retry: false};
const refused: Failure = {
  title: 'Something unexpected happened',
  text: `${kept} Please check what you entered and try again.`,
  retry: true,
};

function busy(wait: number | undefined): Failure {
  return {title: 'We are busy right now', text: `${kept} ${whenAgain(wait)}`, retry: true};
}

/** When to try again; of a wait that is counted down beside this the count alone says how long it is. */
function whenAgain(wait: number | undefined): string {
  if (wait === undefined) return 'Please try again in a moment.';
  return wait <= longestWait ? 'It should work again soon.' : `Please try again in ${Math.ceil(wait / 60)} minutes.`;
}
