import {remembered} from '../../lib/remembered.ts';
import {siteFlow} from '../../model/site.ts';
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

/** Reads the query of an address; what is not said, or names no screen, is the one that people meet first, with what is around it. */
export const askedGallery = (query: URLSearchParams, site: GallerySite): AskedGallery => {
  const screens = screensOfSite(site);
  const word = query.get('screen') ?? '';
  const [flow, screen] = screens.find((one) => wordOfScreen(...one) === word) ??
    metFirst(site) ??
    screens[0] ?? ['', ''];
  const page = Number(query.get('page') ?? '1');
  return {
    ...{flow, screen},
    situation: query.get('situation') ?? '',
    find: (query.get('find') ?? '').trim(),
    width: query.get('width') === '1280' ? 1280 : 360,
    // A box that is not ticked says nothing: a hidden field before it says no.
    framed: query.getAll('framed').at(-1) !== 'no',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** The query of an address that asks for this. */
export const queryOf = ({flow, screen, situation, find, width, framed, page}: AskedGallery): string => {
  const query = new URLSearchParams({screen: wordOfScreen(flow, screen)});
  if (situation !== '') query.set('situation', situation);
  if (find !== '') query.set('find', find);
  if (width !== 360) query.set('width', String(width));
  if (!framed) query.set('framed', 'no');
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

/** The screen that people meet first: where the site's own flow leads into another one, as its first redirect says that does. */
const metFirst = ({orgs: [first]}: GallerySite): readonly [flow: string, screen: string] | undefined => {
  const flows = first?.compiled.flows ?? {};
  for (const {goTo} of flows[siteFlow]?.flow.redirects ?? [])
    for (const {value} of goTo.cases) {
      const flow = 'screen' in value && value.flow !== siteFlow ? value.flow : undefined;
      const into = flow === undefined ? undefined : flows[flow];
      if (flow === undefined || into === undefined || !('screen' in value)) continue;
      // Of `register:*` any screen may be meant.
      const screen = Object.hasOwn(into.screens, value.screen) ? value.screen : into.flow.sections[0]?.screens[0];
      if (screen !== undefined) return [flow, screen];
    }
  return undefined;
};
