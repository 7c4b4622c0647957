import {doorOf} from '../hosting/door.ts';
import {markup} from './markup.ts';
import type {PageContent} from './layout.ts';

/** The applications of a person; `assets/dashboard.js` fills it with the token of this browser. */
export function dashboardPage(base: string): PageContent {
  return {
    title: 'Your applications',
    script: 'dashboard.js',
    body: markup`<h1>Your applications</h1>
<div id="applications" data-base="${base}" aria-live="polite"><p class="soft">Loading</p></div>
<p class="actions"><a class="button quiet" href="${doorOf({base})}">Start an application</a><button id="logout" type="button" class="quiet" hidden>Log out</button></p>
<noscript><p class="error">Your applications need JavaScript.</p></noscript>`,
  };
}
