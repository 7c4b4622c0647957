import {escapeMarkup} from '../../lib/escape-markup.ts';
import type {Why} from './log-in-failed.ts';

/** What a page of the log-in says. */
export interface PageWords {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const nothingLost = 'Nothing that you entered is lost.';

/** What is said where nobody could be logged in; `lost`: nobody knows of such a log-in here. */
export const failures: Readonly<Record<Why | 'lost' | 'elsewhere' | 'unavailable', PageWords>> = {
  away: {
    status: 503,
    title: 'Logging in does not work just now',
    text: `The service that you log in with does not answer. ${nothingLost} Please try again in a few minutes.`,
    link: 'Try again',
  },
  misset: {
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
  over: {
    status: 400,
    title: 'You were not logged in',
    text: `The log-in took too long, or was used before. ${nothingLost} Please log in once more.`,
    link: 'Log in',
  },
  wrong: {
    status: 400,
    title: 'You were not logged in',
    text: `We could not be sure that the answer of the service that you log in with is real. ${nothingLost} Please log in once more.`,
    link: 'Log in',
  },
  lost: {
    status: 400,
    title: 'You were not logged in',
    text: `This log-in was begun more than ten minutes ago or in another browser, or it has ended. ${nothingLost} Please log in once more. If this page comes again, allow cookies for this site in your browser.`,
    link: 'Log in',
  },
  elsewhere: {
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
};

export const loggedOut: PageWords = {
  status: 200,
  title: 'You are logged out',
  text: 'If other people use this computer or phone, close the browser now.',
  link: 'Go to the first page',
};

export const askLogOut: PageWords = {
  status: 200,
  title: 'Do you want to log out?',
  text: 'Another site may have led you here. If you did not mean to log out, close this page: you stay logged in.',
  link: 'Log out',
};

/** A whole page, with one link, or one button that posts there; no script and nothing of a person. */
export function pageOf(
  {title, text, link}: PageWords,
  company: string,
  href: string,
  how: 'link' | 'post' = 'link',
): string {
  const [to, said] = [escapeMarkup(href), escapeMarkup(link)];
  const onward =
    how === 'post'
      ? `<form method="post" action="${to}"><button>${said}</button></form>`
      : `<p><a href="${to}">${said}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} · ${company}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/auth/page.css">
</head>
<body>
<header>${escapeMarkup(company)}</header>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${onward}
</main>
</body>
</html>
`;
}

/** The look of these pages, which need nothing that has to be built. */
export const pageStyle = `:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem; max-width: 36rem; font: 1.125rem/1.5 system-ui, sans-serif; }
header { font-weight: 600; padding-block-end: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; }
a { display: inline-block; padding-block: 0.5rem; text-underline-offset: 0.2em; }
`;
