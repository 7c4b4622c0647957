import {doorOf} from '../hosting/door.ts';
import {markup} from './markup.ts';
import {submitButton} from './submit-button.ts';
import type {PageContent} from './layout.ts';

/** Signs in by `assets/login.js`, then goes to `next`, a path that was checked. */
export function loginPage(base: string, next: string): PageContent {
  return {
    title: 'Log in',
    script: 'login.js',
    body: markup`<h1>Log in</h1>
<p class="lead">Go on with your application where you left it.</p>
<form id="login" class="card" method="post" action="/auth/login" data-next="${next}" novalidate>
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
<p>Forgot your password? <a href="/contact">Ask us</a>. New here? <a href="${doorOf({base})}">Start an application</a>.</p>
<noscript><p class="error">Logging in needs JavaScript.</p></noscript>`,
  };
}
