import {escapeMarkup} from '../../lib/escape-markup.ts';
import {chapterWords} from '../as-text.ts';
import {slug} from '../markdown.ts';
import {anchorOf, chapters, idOf, type Chapter, type Page} from '../page.ts';
import {lineToHtml, toHtml} from './markdown.ts';
import {searchScript} from './search.ts';
import {style} from './style.ts';

/** Nothing from elsewhere, nothing inline: the style sheet and the script of the index alone. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** The reference as files of a folder, path -> text: an index, a page each, a style sheet, a script. */
export function referenceSite(pages: readonly Page[]): ReadonlyMap<string, string> {
  return new Map([
    ['index.html', indexPage(pages)],
    ...pages.map((page) => [`${idOf(page)}.html`, pageOf(page, pages)] as const),
    ['style.css', style],
    ['search.js', searchScript],
  ]);
}

interface Frame {
  readonly title: string;
  /** From the page to the folder of all: `../` or ``. */
  readonly up: string;
  readonly head?: string;
  readonly body: string;
}

function framed({title, up, head = '', body}: Frame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${up}style.css">${head}
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
${body}
</body>
</html>
`;
}

const titles: Readonly<Record<Chapter, string>> = {
  language: 'The language',
  blocks: 'Sorts of blocks',
  types: 'Types of fields',
  widgets: 'Widgets',
  formats: 'Formats',
  operators: 'Operators',
  operations: 'Operations',
  codes: 'Findings',
};

function indexPage(pages: readonly Page[]): string {
  const inChapter = (chapter: Chapter): readonly Page[] => pages.filter((page) => page.chapter === chapter);
  const all = Object.keys(chapters) as readonly Chapter[];
  const contents = all.map((chapter) => `<li><a href="#${chapter}">${titles[chapter]}</a></li>`).join('\n');
  const body = `<header><p class="site">Waymark</p></header>
<main id="main" tabindex="-1">
<h1>Reference</h1>
<p>Everything that a workspace may say, one page each. On the command line, <code>waymark explain-code</code> prints them.</p>
<nav aria-label="Chapters"><ul class="chapters">
${contents}
</ul></nav>
<div id="search"></div>
${all.map((chapter) => chapterOf(chapter, inChapter(chapter))).join('\n')}
</main>`;
  return framed({title: 'Waymark reference', up: '', head: '\n<script src="search.js" defer></script>', body});
}

function chapterOf(chapter: Chapter, pages: readonly Page[]): string {
  const items = pages.map((page) => {
    const {name, about, keys} = page;
    const address = `${idOf(page)}.html`;
    const links = keys.map((key) => `<a href="${address}#${anchorOf(key.path)}">${escapeMarkup(key.path)}</a>`);
    const below = links.length === 0 ? '' : `<p class="keys">Keys: ${links.join(', ')}</p>`;
    return `<li><a href="${address}">${escapeMarkup(name)}</a><p>${lineToHtml(about)}</p>${below}</li>`;
  });
  return `<section aria-labelledby="${chapter}"><h2 id="${chapter}">${titles[chapter]}</h2>
<p>${lineToHtml(chapters[chapter])}</p>
<ul class="index">
${items.join('\n')}
</ul></section>`;
}

function pageOf(page: Page, pages: readonly Page[]): string {
  const {chapter, name, about, markdown, keys} = page;
  const same = pages.filter((other) => other.chapter === chapter);
  const at = same.indexOf(page);
  const beside = [
    {words: 'Before', other: same[at - 1]},
    {words: 'Next', other: same[at + 1]},
  ].flatMap(({words, other}) =>
    other === undefined
      ? []
      : [`<li>${words}: <a href="${slug(other.name)}.html">${escapeMarkup(other.name)}</a></li>`],
  );
  const body = `<header><nav aria-label="Where you are"><ol class="crumbs">
<li><a href="../index.html">Reference</a></li>
<li><a href="../index.html#${chapter}">${titles[chapter]}</a></li>
</ol></nav></header>
<main id="main" tabindex="-1">
<p class="chapter">${escapeMarkup(capital(chapterWords(chapter)))}</p>
<h1>${escapeMarkup(name)}</h1>
<p class="about">${lineToHtml(about)}</p>
${toHtml(markdown)}${keys.length === 0 ? '' : `<h2>Keys</h2>\n${keys.map(keySection).join('\n')}`}
</main>
<footer><nav aria-label="Pages of this chapter"><ul class="beside">
${beside.join('\n')}
</ul></nav></footer>`;
  return framed({title: `${name}, ${chapterWords(chapter)} - Waymark reference`, up: '../', body});
}

function keySection({path, markdown}: Page['keys'][number]): string {
  const id = anchorOf(path);
  return `<section aria-labelledby="${id}"><h3 id="${id}">${escapeMarkup(path)}</h3>\n${toHtml(markdown)}</section>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
