import {readFileSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {themeCss} from '../../catalog/theme/theme-css.ts';
import {escapeMarkup} from '../../lib/escape-markup.ts';
import type {CreateDraw} from '../../model/boot.ts';
import {askedGallery} from './asked.ts';
import {distinctLooks} from './distinct-looks.ts';
import {drawLook} from './draw-look.ts';
import type {GallerySite} from './gathered.ts';
import {galleryPage} from './page.ts';
import {nobodyThere, situationsIn} from './situations.ts';
import {galleryPart, galleryStyles, notThere, policyOf, type GalleryAnswer} from './said-pages.ts';
import {lookStyle} from './style.ts';

/** What the gallery shows, and by what. */
export interface GalleryWorld {
  /** The workspace as it last was without errors. */
  readonly site: () => GallerySite;
  /** What is wrong with it now; '': nothing. */
  readonly stale: () => string;
  readonly createDraw: CreateDraw;
  /** Folder of the built app, for its style sheet and fonts. */
  readonly appFolder: string;
  /** Today as yyyy-mm-dd. */
  readonly today: () => string;
  /** For how long a screen is waited for: aborted when that is over. */
  readonly patience: () => AbortSignal;
}

const policies = {
  page: policyOf("frame-src 'self'", "frame-ancestors 'none'"),
  look: policyOf("frame-ancestors 'self'", 'sandbox allow-same-origin'),
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const page = (body: string, policy: string): GalleryAnswer => ({
  ...{status: 200, policy, body},
  type: 'text/html; charset=utf-8',
});

/** Answers addresses of the gallery, each from the workspace as it is by then. */
export const createGallery = ({site, stale, createDraw, appFolder, today, patience}: GalleryWorld) => {
  const logoHref = (org: string): string => `/logo/${encodeURIComponent(org)}.svg`;
  let known: {readonly of: GallerySite; readonly situations: ReturnType<typeof situationsIn>} | undefined;
  const situationsOf = (of: GallerySite): ReturnType<typeof situationsIn> => {
    if (known?.of !== of) known = {of, situations: situationsIn(of.files)};
    return known.situations;
  };

  const overview = (query: URLSearchParams): GalleryAnswer => {
    const now = site();
    const asked = askedGallery(query, now);
    const situations = situationsOf(now)(asked.flow, asked.screen);
    const looks = distinctLooks(now.orgs, asked);
    return page(galleryPage({asked, site: now, looks, situations, stale: stale()}), policies.page);
  };

  const look = async (query: URLSearchParams): Promise<GalleryAnswer> => {
    const now = site();
    const asked = askedGallery(query, now);
    const org = now.orgs.find(({id}) => id === query.get('org'));
    if (org === undefined) return notThere;
    const situation =
      situationsOf(now)(asked.flow, asked.screen).find(({name}) => name === asked.situation) ?? nobodyThere;
    const drawn = await drawLook(now, org, asked, situation, {
      ...{createDraw, today: today(), logoHref},
      patience: patience(),
    }).catch((error: unknown) => ({title: 'Not drawn', html: said(`It cannot be drawn: ${messageOf(error)}`)}));
    const {title, html} = drawn ?? {title: 'Not shown', html: said('Nothing shows here on its own: it leads on.')};
    const only = asked.framed ? '' : ' data-only="screen"';
    // Where many are looked at beside each other, each is a picture: keys go past what is in it.
    const inert = query.get('within') === 'yes' ? ' inert' : '';
    return page(
      `<!doctype html>
<html lang="en"${only}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${title} · ${org.id}`)}</title>
<link rel="icon" href="data:,">
${(await styleSheets(appFolder)).map((name) => `<link rel="stylesheet" href="/assets/${name}">`).join('\n')}
<link rel="stylesheet" href="/theme/${encodeURIComponent(org.id)}.css">
<link rel="stylesheet" href="/look.css">
</head>
<body${inert}>
<div id="root">${html}</div>
</body>
</html>
`,
      policies.look,
    );
  };

  return async (address: string): Promise<GalleryAnswer> => {
    if (!URL.canParse(address, origin)) return notThere;
    const {pathname, searchParams} = new URL(address, origin);
    const [, folder = '', name = ''] = pathname.split('/');
    const org = decoded(name).replace(/\.(?:css|svg)$/, '');
    const of = site().orgs.find(({id}) => id === org);
    if (pathname === '/') return overview(searchParams);
    if (pathname === '/look') return look(searchParams);
    if (pathname === '/gallery.css') return galleryStyles(await typefaceIn(appFolder));
    if (pathname === '/look.css') return galleryPart(types['.css'] ?? '', lookStyle);
    if (folder === 'theme' && of !== undefined) return galleryPart(types['.css'] ?? '', themeCss(of.compiled.org));
    if (folder === 'logo' && of?.logo !== undefined) return galleryPart(types['.svg'] ?? '', of.logo);
    if (folder === 'assets') return asset(appFolder, name);
    return notThere;
  };
};

/** Any: addresses are asked for by their path. */
const origin = 'http://gallery.example';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const said = (words: string): string => `<main><p>${escapeMarkup(words)}</p></main>`;

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
};

const styleSheets = async (appFolder: string): Promise<readonly string[]> =>
  (await readdir(join(appFolder, 'assets'))).filter((name) => name.endsWith('.css')).toSorted();

/** The app's own typeface, in the letters that the gallery itself is written in. */
const typefaceIn = async (appFolder: string): Promise<string | undefined> =>
  (await readdir(join(appFolder, 'assets'))).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name));

const asset = async (appFolder: string, name: string): Promise<GalleryAnswer> => {
  const type = types[extname(name)];
  const names = type === undefined ? [] : await readdir(join(appFolder, 'assets'));
  return type !== undefined && names.includes(name)
    ? galleryPart(type, readFileSync(join(appFolder, 'assets', name)))
    : notThere;
};
