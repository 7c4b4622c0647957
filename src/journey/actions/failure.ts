import {ApiError} from '../../lib/api-error.ts';
import {LoadFailure} from '../../lib/late-file.ts';

/** What a person is told when something failed: what happened, that nothing is lost, what to do. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** Whether trying the same again can help. */
  readonly retry: boolean;
}

/**
 * The words for a failure that the author has none for. `said` is what the server says of the call as a whole; where it
 * is '', or what to do follows from the status alone, the words are the page's own.
 */
export function failureOf(error: unknown, said = ''): Failure {
  if (error instanceof LoadFailure) return notLoaded;
  if (!(error instanceof ApiError)) return general;
  if (error.status === 0) return error.code === 'TIMEOUT' ? slow : offline;
  if (error.status === 429) return busy(error.retryAfter);
  if (error.status === 401) return signedOut;
  if (error.status === 403 || error.status === 404) return gone;
  if (error.status === 413) return tooLarge;
  if (error.retryAfter !== undefined && error.status >= 500) return busy(error.retryAfter);
  if (said !== '') return {title: 'This could not be accepted', text: `${said} ${kept}`, retry: true};
  return error.status >= 500 || error.code === 'UNREADABLE' ? general : refused;
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
};
const notLoaded: Failure = {
  title: 'A part of this page did not load',
  text: `${kept} Check your connection, then try again. If it keeps happening, load the page again: what you entered is kept, except what must stay secret.`,
  retry: true,
};
const slow: Failure = {
  title: 'This is taking longer than it should',
  text: `${kept} Please try again: it will not be done twice.`,
  retry: true,
};
const signedOut: Failure = {
  title: 'Your session has ended',
  text: 'For your safety you were logged out. What you entered is kept: log in again to go on.',
  retry: false,
};
const gone: Failure = {
  title: 'This is not available any more',
  text: `${kept} It may have been finished already, or belong to another account.`,
  retry: false,
};
const tooLarge: Failure = {title: 'This is too large to send', text: 'Please send a smaller file.', retry: false};
const refused: Failure = {
  title: 'Something unexpected happened',
  text: `${kept} Please check what you entered and try again.`,
  retry: true,
};

function busy(retryAfter: number | undefined): Failure {
  const wait = retryAfter === undefined ? 'a moment' : inWords(retryAfter);
  return {title: 'We are busy right now', text: `${kept} Please wait ${wait}, then try again.`, retry: true};
}

function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
