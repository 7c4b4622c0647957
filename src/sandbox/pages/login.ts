import {doorOf} from '../hosting/door.ts';
import {markup} from './markup.ts';
import {submitButton} from './submit-button.ts';
import type {PageContent} from './layout.ts';

/** Where the log-in leads where nothing else was asked for. */
export const dashboard = '/dashboard';

/** What the page says first: why somebody has to log in who did not ask to. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  expired: [
    'Your session has ended, so you were logged out for your safety. Log in again to go on where you were.',
    'What you entered is there when you come back. Social Security and account numbers, answers for the government, signatures and your location are kept for 30 minutes; passwords are not kept.',
  ],
  'signed-out': ['You are logged out. Log in to go on where you were.'],
};
const asked = ['Go on with your application where you left it.'];
const needed = ['To open this page, log in to the account that it belongs to.'];

/** Signs in by `assets/login.js`, then goes to `next`, a path that was checked; `reason`: why somebody was led here. */
export function drawLoginPage(base: string, next: string, reason: unknown): PageContent {
  const why = typeof reason === 'string' && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  const said = why ?? (next === dashboard ? asked : needed);
  return {
    title: 'Log in',
    script: 'login.js',
    body: markup`<h1>Log in</h1>
${said.map((text) => markup`<p class="${why === undefined ? 'lead' : 'why'}">${text}</p>`)}
<p id="already" class="why" role="status" hidden></p>
<noscript><p class="error">Logging in needs JavaScript. Turn it on in your browser and load the page again, or go on in another browser.</p></noscript>
<form id="login" class="card scripted" method="post" action="/auth/login" data-next="${next}" data-busy="Logging in" novalidate>
<p id="error" class="error" role="alert" tabindex="-1" hidden></p>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254">
<label for="password">Password</label>
<div class="joined">
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="128">
<button id="reveal" type="button" class="quiet" aria-pressed="false" aria-controls="password">Show<span class="unseen"> password</span></button>
</div>
${submitButton('Log in')}
</form>
<p>Forgot your password? <a href="/contact">Ask us</a>. New here? <a href="${doorOf({base})}">Start an application</a>.</p>`,
  };
}
