import {doorOf} from '../hosting/door.ts';
import {markup, type Html} from './markup.ts';
import type {PageContent} from './layout.ts';

/** Why somebody is led here who asked for something else, by the `reason` of the address. */
const reasons: Readonly<Record<string, Html>> = {
  'not-found': markup`<p class="why" role="status">What you asked for is not in this account: it may belong to another one, or not be there any more. If it is yours, log out, then log in with the account that you made it with.</p>`,
  'no-screen': markup`<p class="why" role="status">Your application is at a step that has no page of its own. Nothing is lost: what we need from you is listed here, and we write to you when it goes on. If you expected something else, please call us.</p>`,
};

/** The applications of a person, and why they are led here, where they asked for something else; `assets/dashboard.js` fills it with the token of this browser. */
export function dashboardPage(base: string, reason: unknown): PageContent {
  return {
    title: 'Your applications',
    script: 'dashboard.js',
    body: markup`<h1>Your applications</h1>
${(typeof reason === 'string' && Object.hasOwn(reasons, reason) && reasons[reason]) || ''}
<noscript><p class="error">Your applications need JavaScript. Turn it on in your browser and load the page again, or go on in another browser.</p></noscript>
<div id="applications" class="scripted" data-base="${base}" aria-live="polite"><p class="soft">Loading</p></div>
<p class="actions"><a class="button quiet" href="${doorOf({base})}">Start an application</a><button id="logout" type="button" class="quiet" hidden>Log out</button></p>
<p>Were you asked to sign a deed together with somebody? <a href="${base}/heloc-signer/resume">Go to what you were asked to sign</a>.</p>`,
  };
}
