import {escapeMarkup} from '../../lib/escape-markup.ts';
import type {Guide} from '../guide.ts';
import {chapterWords} from '../as-text.ts';
import {slug} from '../markdown.ts';
import {anchorOf, chapters, idOf, type Chapter, type ReferencePage} from '../page.ts';
import {lineToHtml, toHtml} from './markdown.ts';
import {searchScript} from './search.ts';
import {style} from './style.ts';

/** Nothing from elsewhere, nothing inline: the style sheet and the script of the index alone. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Guides and reference as files of a folder, path -> text: an index, a page each, a style sheet, a script. */
export function referenceSite(guides: readonly Guide[], pages: readonly ReferencePage[]): ReadonlyMap<string, string> {
  return new Map([
    ['index.html', indexPage(guides, pages)],
    ...guides.map((guide) => [`guides/${guide.name}.html`, guidePage(guide, guides)] as const),
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

function indexPage(guides: readonly Guide[], pages: readonly ReferencePage[]): string {
  const inChapter = (chapter: Chapter): readonly ReferencePage[] => pages.filter((page) => page.chapter === chapter);
  const all = Object.keys(chapters) as readonly Chapter[];
  const contents = [['guides', 'Guides'], ...all.map((chapter) => [chapter, titles[chapter]])]
    .map(([id, title]) => `<li><a href="#${id}">${title}</a></li>`)
    .join('\n');
  const body = `<header><p class="site">Waymark</p></header>
<main id="main" tabindex="-1">
<h1>Documentation</h1>
<p>Guides to be read from the beginning, and the reference: everything that a workspace may say, one page each. On the command line, <code>waymark explain-code</code> prints those.</p>
<nav aria-label="Chapters"><ul class="chapters">
${contents}
</ul></nav>
<div id="search"></div>
${guidesOf(guides)}
${all.map((chapter) => chapterOf(chapter, inChapter(chapter))).join('\n')}
</main>`;
  return framed({title: 'Waymark documentation', up: '', head: '\n<script src="search.js" defer></script>', body});
}

function guidesOf(guides: readonly Guide[]): string {
  const items = guides.map(
    ({name, title, about}) =>
      `<li><a class="words" href="guides/${name}.html">${escapeMarkup(title)}</a><p>${lineToHtml(about.replaceAll('](../', ']('))}</p></li>`,
  );
  return `<section aria-labelledby="guides"><h2 id="guides">Guides</h2>
<ul class="index">
${items.join('\n')}
</ul></section>`;
}

function chapterOf(chapter: Chapter, pages: readonly ReferencePage[]): string {
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

function pageOf(page: ReferencePage, pages: readonly ReferencePage[]): string {
  const {chapter, name, about, markdown, keys} = page;
  const same = pages.filter((other) => other.chapter === chapter);
  const body = `<header><nav aria-label="Where you are"><ol class="crumbs">
<li><a href="../index.html">Documentation</a></li>
<li><a href="../index.html#${chapter}">${titles[chapter]}</a></li>
</ol></nav></header>
<main id="main" tabindex="-1">
<p class="chapter">${escapeMarkup(capital(chapterWords(chapter)))}</p>
<h1>${escapeMarkup(name)}</h1>
<p class="about">${lineToHtml(about)}</p>
${toHtml(markdown)}${keys.length === 0 ? '' : `<h2>Keys</h2>\n${keys.map(keySection).join('\n')}`}
</main>
${beside(
  same.map((other) => ({file: slug(other.name), words: other.name})),
  same.indexOf(page),
)}`;
  return framed({title: `${name}, ${chapterWords(chapter)} - Waymark documentation`, up: '../', body});
}

function guidePage(guide: Guide, guides: readonly Guide[]): string {
  const {title, about, markdown} = guide;
  const body = `<header><nav aria-label="Where you are"><ol class="crumbs">
<li><a href="../index.html">Documentation</a></li>
<li><a href="../index.html#guides">Guides</a></li>
</ol></nav></header>
<main id="main" tabindex="-1">
<h1>${escapeMarkup(title)}</h1>
<p class="about">${lineToHtml(about)}</p>
${toHtml(markdown)}</main>
${beside(
  guides.map((other) => ({file: other.name, words: other.title})),
  guides.indexOf(guide),
)}`;
  return framed({title: `${title} - Waymark documentation`, up: '../', body});
}

/** Leads to the pages before and after this one, which is the one at `at`. */
function beside(pages: readonly {readonly file: string; readonly words: string}[], at: number): string {
  const links = [
    {side: 'Before', page: pages[at - 1]},
    {side: 'Next', page: pages[at + 1]},
  ].flatMap(({side, page}) =>
    page === undefined ? [] : [`<li>${side}: <a href="${page.file}.html">${escapeMarkup(page.words)}</a></li>`],
  );
  return `<footer><nav aria-label="Pages of this chapter"><ul class="beside">
${links.join('\n')}
</ul></nav></footer>`;
}

function keySection({path, markdown}: ReferencePage['keys'][number]): string {
  const id = anchorOf(path);
  return `<section aria-labelledby="${id}"><h3 id="${id}">${escapeMarkup(path)}</h3>\n${toHtml(markdown)}</section>`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
