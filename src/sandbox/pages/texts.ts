import type {OrgConfig} from '../../model/compiled/flow.ts';
import {bureau} from '../lender/bureau.ts';
import {markup, type Html} from './markup.ts';
import {phone} from '../papers/terms.ts';
import type {PageContent} from './layout.ts';

/** What a person reads at an address that leads nowhere. */
export const notFoundPage: PageContent = {
  title: 'We cannot find this page',
  body: markup`<h1>We cannot find this page</h1>
<p>The address may be mistyped, or the page has moved. If you have begun an application, nothing of it is lost.</p>
<p><a href="/dashboard">Go to your applications</a></p>`,
};

/** The small pages round the journey, by path: none of its links ends nowhere. */
export const textPages: Readonly<Record<string, (org: OrgConfig) => PageContent>> = {
  '/terms': () =>
    page('Terms of use', [
      'By applying here you agree to give true and complete answers about yourself, your income and your home.',
      'An offer is not a commitment to lend until you and we have signed. You may stop at any time before you sign, and you have three business days to cancel after that.',
      'This is a demonstration: the lender is invented and lends nothing. Use invented names and numbers only.',
    ]),
  '/privacy': () =>
    page('Privacy', [
      'What you enter is kept in the store of this server alone. It is sent to nobody.',
      'Social Security and account numbers, and the answers that the government asks for, are kept encrypted and are never shown again.',
      'To have everything removed, delete the folder of the store.',
    ]),
  '/licenses': (org) =>
    page('Licenses', [
      `${org.brand.companyName} is invented and holds no license. A lender lists here the states in which it may lend.`,
    ]),
  '/legal': (org) => {
    const notes = org['footer'] as {readonly disclosureCopy?: Readonly<Record<string, string>>} | undefined;
    const texts = Object.values(notes?.disclosureCopy ?? {});
    return {
      title: 'Notes',
      body: markup`<h1>Notes</h1><ol>${texts.map((text): Html => markup`<li>${text}</li>`)}</ol>`,
    };
  },
  '/communications': () =>
    page('Electronic communications', [
      'By agreeing to electronic communications you receive papers about your application on this site and may download them.',
      'You may ask for paper copies at any time, at no cost.',
    ]),
  '/contact': (org) => ({
    title: 'Contact',
    body: markup`<h1>How can we help?</h1>
<dl class="card"><dt>Phone</dt><dd><a href="tel:${org.brand.supportPhone}">${phone(org.brand.supportPhone)}</a></dd>
<dt>Email</dt><dd><a href="mailto:${org.brand.email}">${org.brand.email}</a></dd></dl>
<h2>Your credit file</h2>
<p>To unlock or unfreeze your file, or to see and correct what is in it, ask the bureau that keeps it. Looking at your own file is free and does not lower your score.</p>
<dl class="card"><dt>${bureau.name}</dt><dd><a href="tel:${bureau.phone}">${phone(bureau.phone)}</a></dd></dl>`,
  }),
  '/dashboard/settings': () =>
    page('Settings', ['Your email address and password are set when you register. To change them, please contact us.']),
  '/exchange': () => elsewhere('Exchange'),
  '/pay': () => elsewhere('Pay'),
  '/universal-marketplace': () => elsewhere('Marketplace'),
  '/universal-passport': () => elsewhere('Passport'),
  '/portfolio': () => elsewhere('Portfolio'),
  '/group-manager': () => elsewhere('Group manager'),
};

function page(title: string, paragraphs: readonly string[]): PageContent {
  return {title, body: markup`<h1>${title}</h1>${paragraphs.map((text): Html => markup`<p>${text}</p>`)}`};
}

function elsewhere(name: string): PageContent {
  return {
    title: name,
    body: markup`<h1>${name}</h1><p>This application stands beside the journey and is not part of this server.</p>
<p><a class="button" href="/dashboard">Go to your applications</a></p>`,
  };
}
