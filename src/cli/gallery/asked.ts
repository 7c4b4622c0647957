import {remembered} from '../../lib/remembered.ts';
import type {GallerySite} from './gathered.ts';

/** What a page of the gallery was asked for, by the query of its address. */
export interface AskedGallery {
  readonly flow: string;
  readonly screen: string;
  /** Name of the situation; '': nothing is known. */
  readonly situation: string;
  /** Words that an organisation's id or name must have; '': all are shown. */
  readonly find: string;
  /** Width of the window that it is shown in. */
  readonly width: GalleryWidth;
  readonly framed: boolean;
  /** From 1. */
  readonly page: number;
}

export type GalleryWidth = 360 | 1280;
export const galleryWidths: readonly GalleryWidth[] = [360, 1280];

/** A screen by one word, as a list of choices has it: `register-v2:index`. */
export const wordOfScreen = (flow: string, screen: string): string => `${flow}:${screen}`;

/** Reads the query of an address; what is not said, or names no screen, is the first. */
export const askedGallery = (query: URLSearchParams, site: GallerySite): AskedGallery => {
  const screens = screensOfSite(site);
  const word = query.get('screen') ?? '';
  const [flow, screen] = screens.find((one) => wordOfScreen(...one) === word) ?? screens[0] ?? ['', ''];
  const page = Number(query.get('page') ?? '1');
  return {
    ...{flow, screen},
    situation: query.get('situation') ?? '',
    find: (query.get('find') ?? '').trim(),
    width: query.get('width') === '1280' ? 1280 : 360,
    framed: query.get('framed') === 'yes',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** The query of an address that asks for this. */
export const queryOf = ({flow, screen, situation, find, width, framed, page}: AskedGallery): string => {
  const query = new URLSearchParams({screen: wordOfScreen(flow, screen)});
  if (situation !== '') query.set('situation', situation);
  if (find !== '') query.set('find', find);
  if (width !== 360) query.set('width', String(width));
  if (framed) query.set('framed', 'yes');
  if (page > 1) query.set('page', String(page));
  return query.toString();
};

/** The screens that any organisation has, with their flows. Organisations share most of their flows: each is read once. */
export const screensOfSite = remembered(({orgs}: GallerySite): readonly (readonly [flow: string, screen: string])[] => {
  const seen = new Set<object>();
  const flows = new Map<string, Set<string>>();
  for (const {compiled} of orgs)
    for (const [flow, {screens}] of Object.entries(compiled.flows)) {
      if (seen.has(screens)) continue;
      seen.add(screens);
      const names = flows.get(flow) ?? new Set<string>();
      flows.set(flow, names);
      for (const screen of Object.keys(screens)) names.add(screen);
    }
  return [...flows].flatMap(([flow, names]) => [...names].map((screen) => [flow, screen] as const));
});
