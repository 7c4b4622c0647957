import {escapeMarkup} from '../../lib/escape-markup.ts';
import {galleryStyle} from './style.ts';

/** What the gallery answers an address with. */
export interface GalleryAnswer {
  readonly status: 200 | 404 | 421 | 500 | 503;
  readonly type: string;
  readonly policy: string;
  readonly body: string | Buffer;
}

/** No script runs in any page of the gallery, and only its own pages may frame one. */
export const policyOf = (...more: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...more,
  ].join('; ');

/** What is no page: a style sheet, a picture, a font. */
export const galleryPart = (type: string, body: string | Buffer): GalleryAnswer => ({
  ...{status: 200, type, body},
  policy: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
});

/** The style sheet of the gallery's own pages; `font`: the file of the app's typeface, once there is one. */
export const galleryStyles = (font?: string): GalleryAnswer =>
  galleryPart('text/css; charset=utf-8', `${font === undefined ? '' : typefaceOf(font)}${galleryStyle}`);

const typefaceOf = (file: string): string =>
  `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; src: url('/assets/${encodeURIComponent(file)}'); }\n`;

/** A page that says something in place of looks, and where to go on. */
const saidPage = (
  status: GalleryAnswer['status'],
  {title, words, go}: {readonly title: string; readonly words: string; readonly go?: string},
): GalleryAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  policy: policyOf("frame-ancestors 'self'"),
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} · Waymark gallery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body>
<header><p class="site">Waymark gallery</p></header>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(words)}</p>
${go === undefined ? '' : `<p><a href="${status === 503 ? '' : '/'}">${escapeMarkup(go)}</a></p>`}
</main>
</body>
</html>
`,
});

export const notThere = saidPage(404, {
  title: 'There is nothing here',
  words: 'No page of the gallery has this address.',
  go: 'To the looks',
});

/** What is answered until there are looks. */
export const stillCompiling = async (address: string): Promise<GalleryAnswer> =>
  address === '/gallery.css'
    ? galleryStyles()
    : saidPage(503, {
        title: 'It is being compiled',
        words: 'The terminal says when it is done. Of many organisations that takes a while.',
        go: 'Load the page again',
      });

export const hasFailed = saidPage(500, {
  title: 'This page failed',
  words: 'What went wrong stands in the terminal.',
  go: 'To the looks',
});

export const otherHost = saidPage(421, {
  title: 'There is nothing here',
  words: 'The gallery is for this machine alone: open it by the address that the terminal says.',
});
