import type {OrgConfig} from '../../../model/compiled/flow.ts';
import {assetPath} from '../../pages/layout.ts';
import {markup, type Html} from '../../pages/markup.ts';
import {submitButton} from '../../pages/submit-button.ts';
import {fileKinds} from '../file-kinds.ts';
import {sizes} from '../limits.ts';

export interface ConsoleContent {
  readonly title: string;
  readonly script: string;
  readonly body: Html;
}

/** A page of the console in the look of an organisation. */
export function consoleLayout(orgId: string, org: OrgConfig, {title, script, body}: ConsoleContent): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${org.brand.companyName}</title>
<link rel="icon" href="${assetPath}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath}/theme/${orgId}.css">
<link rel="stylesheet" href="${assetPath}/pages.css">
<link rel="stylesheet" href="${assetPath}/console.css">
<script type="module" src="${assetPath}/${script}"></script>
</head>
<body>
${body}
</body>
</html>
`.text;
}

export function consoleLogin(): ConsoleContent {
  return {
    title: 'Chat console',
    script: 'console-login.js',
    body: markup`<main id="content">
<h1>Chat console</h1>
<p class="lead">For the people who answer chats.</p>
<form id="login" class="card" method="post" action="/agent/session" novalidate>
<p id="error" class="error" role="alert" tabindex="-1" hidden></p>
<label for="name">Your name, as visitors see it</label>
<input id="name" name="name" autocomplete="given-name" required maxlength="40">
<input type="text" autocomplete="username" value="staff" readonly hidden>
<label for="secret">Secret of the staff</label>
<input id="secret" name="secret" type="password" autocomplete="current-password" required maxlength="128">
${submitButton('Log in')}
</form>
<noscript><p class="error">The console needs JavaScript.</p></noscript>
</main>`,
  };
}

/** The console; `assets/console.js` fills it. */
export function consoleMain(name: string): ConsoleContent {
  const accepted = fileKinds.map(({endings}) => `.${endings[0]}`).join(',');
  return {
    title: 'Chat console',
    script: 'console.js',
    body: markup`<main class="console" data-name="${name}">
<header><h1>Chats</h1><p class="soft">You answer as ${name}.</p><button id="logout" type="button" class="quiet">Log out</button></header>
<p id="connection" class="notice" role="status"></p>
<nav id="chats" aria-label="Open chats"><p id="none" class="soft">Nobody is waiting.</p><ul id="list"></ul></nav>
<div id="content">
<p id="choose" class="soft">Choose a chat to answer it.</p>
<section id="chat" aria-labelledby="who" hidden>
<div class="head"><button id="back" type="button" class="quiet">All chats</button><h2 id="who" tabindex="-1"></h2>
<button id="freeze" type="button" class="quiet">Freeze</button><button id="end" type="button" class="quiet">End chat</button></div>
<dl id="about"></dl>
<div id="log" role="log" aria-label="Messages" tabindex="0"></div>
<p id="typing" class="soft"></p>
<form id="answer" novalidate>
<p id="error" class="error" role="alert" hidden></p>
<ul id="files" aria-label="Files to send"></ul>
<label for="text">Message</label>
<textarea id="text" rows="2" maxlength="${sizes.text}" aria-describedby="keys"></textarea>
<p id="keys" class="soft">Enter sends, Shift and Enter begin a new line.</p>
<div class="actions"><button type="submit">Send</button>
<button id="attach" type="button" class="quiet">Add files</button>
<input id="picker" type="file" multiple accept="${accepted}" tabindex="-1" aria-hidden="true" hidden></div>
</form>
</section>
</div>
<dialog id="sure" aria-labelledby="question"><h2 id="question"></h2>
<div class="actions"><button id="yes" type="button"></button><button id="no" type="button" class="quiet">Go back</button></div></dialog>
<p id="news" class="unseen" role="status"></p>
</main>`,
  };
}
