import {phone} from '../papers/terms.ts';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {markup, type Html} from './markup.ts';

/** Where the pages' own files are served. */
export const assetPath = '/sandbox/assets';

export interface PageContent {
  readonly title: string;
  readonly body: Html;
  /** File of `assets/` that runs on this page. */
  readonly script?: string;
}

/** A whole page in the look of an organisation. */
export function layout(orgId: string, org: OrgConfig, {title, body, script}: PageContent): string {
  const {companyName, supportPhone, email} = org.brand;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${companyName}</title>
<link rel="icon" href="${assetPath}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assetPath}/theme/${orgId}.css">
<link rel="stylesheet" href="${assetPath}/pages.css">
${script === undefined ? '' : markup`<script type="module" src="${assetPath}/${script}"></script>`}
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><a class="name" href="/dashboard">${companyName}</a><a href="/contact">Help</a></header>
<main id="content">
${body}
</main>
<footer>
<p class="dotted"><span>${companyName}</span> <span><a href="tel:${supportPhone}">${phone(supportPhone)}</a></span> <span><a href="mailto:${email}">${email}</a></span></p>
<nav aria-label="Legal"><a href="/terms">Terms</a><a href="/privacy">Privacy</a><a href="/licenses">Licenses</a><a href="/communications">Electronic communications</a><a href="/legal">Notes</a></nav>
</footer>
</body>
</html>
`;
  return page.text;
}
