import {developmentStaffSecret} from '../chat/console/staff-secret.ts';
import {demoPassword} from '../demo/password.ts';
import {demoPeople} from '../demo/people.ts';
import type {SandboxConfig} from '../config.ts';
import type {PageContent} from './layout.ts';
import {markup, type Html} from './markup.ts';

/** What somebody does with the files while the journey is before them. */
const commands: readonly (readonly [command: string, does: string])[] = [
  ['npm run dev', 'shows an edit of a file as it is saved'],
  ['npx waymark validate', 'says what is wrong in the files, and where'],
  ['npx waymark diff main', 'says what an edit does, and for whom'],
  ['npx waymark graph heloc --format html --out heloc.html', 'draws the journey, to look around in'],
  ['npx waymark docs --out reference', 'writes the guides and the reference, with where this workspace uses what'],
];

/** The way into a demonstration, whose first screen is at `door`: where to begin, whom to be, who answers, and what to edit. */
export function landingPage(door: string, {staffSecret}: Pick<SandboxConfig, 'staffSecret'>): PageContent {
  return {
    title: 'The journey on this machine',
    body: markup`<h1>The whole journey, on this machine</h1>
<p class="lead">From registration to funding. The lender is invented and lends nothing; what you enter stays in the store of this server. Use invented names and numbers only.</p>
<p class="actions"><a class="button" href="${door}">Begin an application</a></p>
<h2>Go on as somebody</h2>
<p>The password of all is <code>${demoPassword}</code>.</p>
<dl class="card people">${demoPeople.map(
      ({email, firstName, about}): Html => markup`<dt>${email}</dt><dd>${firstName} ${about}</dd>`,
    )}</dl>
<p class="actions"><a class="button quiet" href="/auth/login">Log in</a></p>
<h2>Answer those who write</h2>
<p>Chats of borrowers come to <a href="/agent">the console of the staff</a>${
      staffSecret === developmentStaffSecret ? markup`. Its secret is <code>${staffSecret}</code>` : ''
    }.</p>
<h2>Change it</h2>
<p>What the journey says and does is YAML in <code>flows</code> and <code>orgs</code>.</p>
<dl class="card commands">${commands.map(
      ([command, does]): Html => markup`<dt><code>${command}</code></dt><dd>${does}</dd>`,
    )}</dl>`,
  };
}
