import {escapeMarkup} from '../../lib/escape-markup.ts';
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
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} · ${company}`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/auth/page.css">
</head>
<body>
<header>${escapeMarkup(company)}</header>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${onward}
</main>
</body>
</html>
`;
}

/** The look of these pages, which need nothing that has to be built. */
export const pageStyle = `:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem; max-width: 36rem; font: 1.125rem/1.5 system-ui, sans-serif; }
header { font-weight: 600; padding-block-end: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem; }
button { font: inherit; padding: 0.5rem 1rem; }
a { display: inline-block; padding-block: 0.5rem; text-underline-offset: 0.2em; }
`;
