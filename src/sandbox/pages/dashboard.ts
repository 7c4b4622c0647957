import {doorOf} from '../hosting/door.ts';
import {markup} from './markup.ts';
import type {PageContent} from './layout.ts';

const notFound = markup`<p class="why" role="status">What you asked for is not in this account: it may belong to another one, or not be there any more. If it is yours, log out, then log in with the account that you made it with.</p>`;

/** The applications of a person, and why they are led here, where they asked for something else; `assets/dashboard.js` fills it with the token of this browser. */
export function dashboardPage(base: string, reason: unknown): PageContent {
  return {
    title: 'Your applications',
    script: 'dashboard.js',
    body: markup`<h1>Your applications</h1>
${reason === 'not-found' ? notFound : ''}
<div id="applications" data-base="${base}" aria-live="polite"><p class="soft">Loading</p></div>
<p class="actions"><a class="button quiet" href="${doorOf({base})}">Start an application</a><button id="logout" type="button" class="quiet" hidden>Log out</button></p>
<noscript><p class="error">Your applications need JavaScript.</p></noscript>`,
  };
}
