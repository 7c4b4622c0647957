import type {Institution} from '../../lender/links.ts';
import {markup, type Html} from '../markup.ts';
import {institutionPage} from './layout.ts';

/** What opens every account of these institutions. */
export const demoLogin = {user: 'demo', password: 'demo'} as const;

export interface InstitutionPageOptions {
  readonly institution: Institution;
  /** Where the forms of the page go. */
  readonly path: string;
  /** The sealed visit. */
  readonly visit: string;
  readonly company: string;
  /** What was wrong the last time. */
  readonly error?: string;
}

/** Log-in at the institution, or back without. */
export function logInPage({institution, path, visit, company, error}: InstitutionPageOptions): string {
  return institutionPage(
    institution.name,
    'Log in',
    markup`<p>${company} asks to see something of yours here. Log in to choose what; nothing is shown before.</p>
${problem(error)}
<form method="post" action="${path}/log-in" novalidate>
<input type="hidden" name="visit" value="${visit}">
<label for="user">User name</label>
<input id="user" name="user" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="64"${invalid(error)}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" required maxlength="64"${invalid(error)}>
<p class="hint">User name and password are both <kbd>${demoLogin.user}</kbd>.</p>
<button type="submit">Log in</button>
</form>
${cancel(path, visit, company)}`,
  );
}

/** What is shown to the lender, and with which right. */
export function sharePage(
  options: InstitutionPageOptions & {readonly choices: Readonly<Record<string, string>>},
): string {
  const {institution, path, visit, company, error, choices} = options;
  const boxes = Object.entries(choices).map(
    ([value, label]) =>
      markup`<label class="choice"><input type="checkbox" name="shared" value="${value}"> ${label}</label>`,
  );
  return institutionPage(
    institution.name,
    'What may we show?',
    markup`<p>${company} may read what you choose for 90 days. ${company} can move no money.</p>
${problem(error)}
<form method="post" action="${path}/share">
<input type="hidden" name="visit" value="${visit}">
<fieldset${error === undefined ? markup`` : markup` aria-describedby="problem"`}><legend>Show to ${company}</legend>
${boxes}
</fieldset>
<button type="submit">Share and go back</button>
</form>
${cancel(path, visit, company)}`,
  );
}

/** The visit has run out, or its address was changed. */
export function endedPage(institution: Institution): string {
  return institutionPage(
    institution.name,
    'This page has run out',
    markup`<p>Nothing was shared. Please go back to where you came from and link once more.</p>
<p><a href="/dashboard">Go to your applications</a></p>`,
  );
}

function cancel(path: string, visit: string, company: string): Html {
  return markup`<form method="post" action="${path}/cancel">
<input type="hidden" name="visit" value="${visit}">
<button type="submit" class="quiet">Share nothing and go back to ${company}</button>
</form>`;
}

function problem(error: string | undefined): Html {
  return error === undefined ? markup`` : markup`<p id="problem" class="error" role="alert">${error}</p>`;
}

function invalid(error: string | undefined): Html {
  return error === undefined ? markup`` : markup` aria-invalid="true" aria-describedby="problem"`;
}
