import {escapeMarkup} from '../../lib/escape-markup.ts';
import {groupBy} from '../../lib/group-by.ts';
import {someOf} from '../../lib/some-of.ts';
import {plural} from '../terminal/print-findings.ts';
import {galleryWidths, queryOf, screensOfSite, wordOfScreen, type AskedGallery} from './asked.ts';
import type {DistinctLook} from './distinct-looks.ts';
import type {GalleryOrg, GallerySite} from './gathered.ts';
import type {ShownSituation} from './situations.ts';
import {whatDiffers} from './what-differs.ts';

/** Looks on one page. */
const looksOnPage = 12;
/** Names that stand at a look, and those that open below it. */
const [mostNames, mostListed] = [3, 200];

/** What a page of the gallery shows. */
export interface GalleryView {
  readonly asked: AskedGallery;
  readonly site: GallerySite;
  readonly looks: readonly DistinctLook[];
  readonly situations: readonly ShownSituation[];
  /** What is wrong with the files as they are now; '': nothing, and it is they that show. */
  readonly stale: string;
}

/** The page of all looks of a screen: it has no script, and its frames come when they are scrolled to. */
export const galleryPage = (view: GalleryView): string => {
  const {asked, looks, site, stale} = view;
  const found = looksFound(looks, asked.find);
  const last = Math.max(1, Math.ceil(found.length / looksOnPage));
  const page = Math.min(asked.page, last);
  const shown = found.slice((page - 1) * looksOnPage, page * looksOnPage);
  const title = `${asked.screen} of ${asked.flow}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${title}: looks`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body>
<a class="skip" href="#main">Skip to the looks</a>
<header><p class="site">Waymark gallery</p></header>
${formOf(view)}
<main id="main" tabindex="-1">
<h1>${escapeMarkup(title)}</h1>
${stale === '' ? '' : `<p class="stale">${escapeMarkup(stale)}</p>`}
<p>${escapeMarkup(summaryOfLooks(found, looks, site.orgs.length, asked))}</p>
<ul class="looks at-${asked.width}">
${shown.map((look) => tileOf(look, looks[0]?.drawn ?? look.drawn, asked)).join('\n')}
</ul>
${pagesOf(asked, page, last)}
</main>
</body>
</html>
`;
};

/** Looks of organisations that have these words in their id or name; at each, those organisations come first. */
const looksFound = (looks: readonly DistinctLook[], find: string): readonly DistinctLook[] => {
  if (find === '') return looks;
  const words = find.toLowerCase();
  const isMeant = ({id, compiled}: GalleryOrg): boolean =>
    id.toLowerCase().includes(words) || compiled.org.brand.companyName.toLowerCase().includes(words);
  return looks.flatMap((look) => {
    const meant = look.orgs.filter(isMeant);
    const [first] = meant;
    if (first === undefined) return [];
    return [{...look, drawn: first, orgs: [...meant, ...look.orgs.filter((one) => !isMeant(one))]}];
  });
};

const summaryOfLooks = (
  found: readonly DistinctLook[],
  looks: readonly DistinctLook[],
  all: number,
  {find}: AskedGallery,
): string => {
  const have = looks.reduce((sum, {orgs}) => sum + orgs.length, 0);
  const whole = `${plural(looks.length, 'look')} at ${plural(have, 'organisation')}${have === all ? '' : ` of ${all}`}.`;
  return find === '' ? whole : `${plural(found.length, 'look')} with an organisation “${find}”, of ${whole}`;
};

const optionOf = (value: string, words: string, chosen: string): string =>
  `<option value="${escapeMarkup(value)}"${value === chosen ? ' selected' : ''}>${escapeMarkup(words)}</option>`;

const formOf = ({asked, site, situations}: GalleryView): string => {
  const chosen = wordOfScreen(asked.flow, asked.screen);
  const groups = [...groupBy(screensOfSite(site), ([flow]) => flow)].map(([flow, screens]) => {
    const options = screens.map((one) => optionOf(wordOfScreen(...one), `${one[0]}: ${one[1]}`, chosen));
    return `<optgroup label="${escapeMarkup(flow)}">${options.join('')}</optgroup>`;
  });
  const known = situations.map(({name}) => optionOf(name, name, asked.situation)).join('');
  const widths = galleryWidths.map((width) => optionOf(String(width), `${width} px`, String(asked.width))).join('');
  return `<form method="get" action="/" role="search" aria-label="What is shown">
<label>Screen <select name="screen">${groups.join('')}</select></label>
<label>Situation <select name="situation">${optionOf('', 'nothing is known', asked.situation)}${known}</select></label>
<label>Organisation <input type="search" name="find" value="${escapeMarkup(asked.find)}" autocomplete="off" spellcheck="false"></label>
<label class="small">Width <select name="width">${widths}</select></label>
<input type="hidden" name="framed" value="no">
<label class="tick"><input type="checkbox" name="framed" value="yes"${asked.framed ? ' checked' : ''}> With header and steps</label>
<button type="submit">Show</button>
</form>`;
};

/** `first`: whose look the others are held against. */
const tileOf = (look: DistinctLook, first: GalleryOrg, asked: AskedGallery): string => {
  const {orgs, drawn} = look;
  const otherwise = whatDiffers(look, first, asked);
  const names = orgs.map(({id, compiled}) => `${compiled.org.brand.companyName} (${id})`);
  const label = someOf(names, mostNames);
  const address = `/look?${queryOf({...asked, find: '', page: 1})}&org=${encodeURIComponent(drawn.id)}`;
  const differs = otherwise.length === 0 ? '' : `<p>Otherwise: ${escapeMarkup(otherwise.join(', '))}.</p>`;
  const rest = names.length - mostListed;
  const listed = names.slice(0, mostListed).map((name) => `<li>${escapeMarkup(name)}</li>`);
  const more = rest > 0 ? `<li>and ${rest} more</li>` : '';
  const all =
    names.length <= mostNames + 1
      ? ''
      : `<details><summary>All ${names.length}</summary><ul>${listed.join('')}${more}</ul></details>`;
  return `<li class="look">
<div class="about">
<h2>${escapeMarkup(label)}</h2>
${differs}
<p><a href="${escapeMarkup(address)}">Open<span class="aside"> ${escapeMarkup(drawn.id)}</span></a></p>
</div>
<div class="window"><iframe src="${escapeMarkup(`${address}&within=yes`)}" title="${escapeMarkup(`As at ${label}`)}" loading="lazy" tabindex="-1" sandbox="allow-same-origin"></iframe></div>
${all}
</li>`;
};

const pagesOf = (asked: AskedGallery, page: number, last: number): string => {
  if (last === 1) return '';
  const link = (to: number, words: string): string =>
    to < 1 || to > last ? '' : `<a href="/?${escapeMarkup(queryOf({...asked, page: to}))}">${words}</a>`;
  return `<nav aria-label="Pages">${link(page - 1, 'Before')} <span>Page ${page} of ${last}</span> ${link(page + 1, 'Next')}</nav>`;
};
