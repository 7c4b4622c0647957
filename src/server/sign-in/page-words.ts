import type {OrgConfig} from '../../model/compiled/flow.ts';
import type {SignInPageId, SignInPages} from '../../model/compiled/server-texts.ts';
import {printLine} from '../../runtime/text/print.ts';

/** What a page of the log-in says, and the status of its answer. */
export interface PageWords {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** Of its link, or its button. */
  readonly link: string;
}

const nothingLost = 'Nothing that you entered is lost.';

/** What is said where a workspace says nothing of it. */
const words: Readonly<Record<SignInPageId, PageWords>> = {
  unreachable: {
    status: 503,
    title: 'Logging in does not work just now',
    text: `The service that you log in with does not answer. ${nothingLost} Please try again in a few minutes.`,
    link: 'Try again',
  },
  misconfigured: {
    status: 503,
    title: 'Logging in does not work just now',
    text: `The service that you log in with refuses to work with this site just now. ${nothingLost} Please try again later, and tell us if it does not help.`,
    link: 'Try again',
  },
  refused: {
    status: 403,
    title: 'You were not logged in',
    text: `The log-in was stopped, by you or by the service that you log in with. ${nothingLost} You can log in whenever you like.`,
    link: 'Log in',
  },
  expired: {
    status: 400,
    title: 'You were not logged in',
    text: `The log-in took too long, or was used before. ${nothingLost} Please log in once more.`,
    link: 'Log in',
  },
  untrusted: {
    status: 400,
    title: 'You were not logged in',
    text: `We could not be sure that the answer of the service that you log in with is real. ${nothingLost} Please log in once more.`,
    link: 'Log in',
  },
  unknown: {
    status: 400,
    title: 'You were not logged in',
    text: `This log-in was begun more than ten minutes ago or in another browser, or it has ended. ${nothingLost} Please log in once more. If this page comes again, allow cookies for this site in your browser.`,
    link: 'Log in',
  },
  otherAddress: {
    status: 400,
    title: 'You cannot log in at this address',
    text: `Logging in works at another address of this site, and the button below leads there. ${nothingLost}`,
    link: 'Log in there',
  },
  unavailable: {
    status: 503,
    title: 'This cannot be done just now',
    text: 'We cannot reach our records just now. Please try again in a moment.',
    link: 'Try again',
  },
  loggedOut: {
    status: 200,
    title: 'You are logged out',
    text: 'If other people use this computer or phone, close the browser now.',
    link: 'Go to the first page',
  },
  confirmLogOut: {
    status: 200,
    title: 'Do you want to log out?',
    text: 'Another site may have led you here. If you did not mean to log out, close this page: you stay logged in.',
    link: 'Log out',
  },
};

/** What a page says to people of an organisation: by the workspace, or else by itself. */
export function pageWords(id: SignInPageId, pages: SignInPages, org: OrgConfig): PageWords {
  const own = words[id];
  const said = Object.entries(pages[id] ?? {}).map(([key, line]) => [key, printLine(line, {org})]);
  return {...own, ...Object.fromEntries(said)};
}
