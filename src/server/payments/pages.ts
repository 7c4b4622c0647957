import {escapeMarkup} from '../../lib/escape-markup.ts';
import {smallPage} from '../http/small-page.ts';
import {payBase} from './paths.ts';

/** Where the style sheet of these pages is. */
export const stylesPath = `${payBase}/page.css`;

/**
 * A page that goes on by itself to where people pay. No redirect: one that follows upon a form may lead no further than
 * the policy of the page with the form says, and that is this site.
 */
export function onwardPage(company: string, href: string): string {
  const to = escapeMarkup(href);
  return smallPage({
    ...{title: 'You go on to the payment', company, styles: stylesPath},
    head: `<meta http-equiv="refresh" content="0; url=${to}">\n`,
    main: `<p><a href="${to}">Go on to the payment</a></p>`,
  });
}

/**
 * The page where people pay cannot be reached: what has happened, what is kept, and what to do. `isBegun`: somebody was led
 * there before, and may have paid.
 */
export function awayPage(company: string, again: string, back: string, isBegun: boolean): string {
  const paid = isBegun
    ? 'Whether you have paid already cannot be said just now: if you have, you need not pay again. Nothing that you have sent is lost.'
    : 'Nothing was paid, and nothing that you have sent is lost.';
  return smallPage({
    ...{title: 'You cannot pay just now', company, styles: stylesPath},
    main: `<p>The page where you pay cannot be reached. ${paid} Please try again in a few minutes.</p>
<p><a href="${escapeMarkup(again)}">Try again</a></p>
<p><a href="${escapeMarkup(back)}">Go back</a></p>`,
  });
}
