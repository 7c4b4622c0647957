import {escapeMarkup} from '../../lib/escape-markup.ts';
import {smallPage} from '../http/small-page.ts';
import type {PageWords} from './page-words.ts';

/** A whole page, with one link, or one button that posts there; no script and nothing of a person. */
export function pageOf(
  {title, text, link}: PageWords,
  company: string,
  href: string,
  how: 'link' | 'post' = 'link',
): string {
  const [to, said] = [escapeMarkup(href), escapeMarkup(link)];
  const onward =
    how === 'post'
      ? `<form method="post" action="${to}"><button>${said}</button></form>`
      : `<p><a href="${to}">${said}</a></p>`;
  return smallPage({
    ...{title, company, styles: '/auth/page.css'},
    main: `<p>${escapeMarkup(text)}</p>\n${onward}`,
  });
}
