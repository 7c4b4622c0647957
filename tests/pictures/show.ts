import type {APIRequestContext, Page} from '@playwright/test';
import {patience} from '../patience.ts';
import type {Choice, Line} from '../../src/model/compiled/text.ts';
import {closePage} from '../journeys/harness/close-page.ts';
import {settled, watchRequests} from '../journeys/harness/settled.ts';
import {openPlace, type Opened} from './open-place.ts';
import type {Place, Site, Situation} from './situations.ts';

/** More scenarios than these are not tried. */
const mostTries = 3;

/** Words that every title of a screen has, as far as they do not depend on facts. */
const fixedWords = ({cases}: Choice<Line>): string[][] =>
  cases.map(({value}) => value.filter((piece): piece is string => typeof piece === 'string'));

const has = (title: string, {screen}: Place): boolean =>
  fixedWords(screen.title).some(
    (words) => words.length > 0 && words.every((each) => title.includes(each.replaceAll(/\s+/g, ' ').trim())),
  );

/** By its title; one that the facts alone give is the screen's where no other screen has it. */
export const isUp = async (page: Page, site: Site, place: Place): Promise<boolean> => {
  const title = ((await page.locator('h1').first().textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const named = fixedWords(place.screen.title).some((words) => words.length > 0);
  return has(title, place) || (!named && !site.places.some((other) => has(title, other)));
};

/**
 * Whether the screen comes up. Unless it is opened for everybody, and must come, another one that shows once the page is
 * at rest is the answer.
 */
const comesUp = async (page: Page, site: Site, place: Place, must: boolean): Promise<boolean> => {
  let over = false;
  const end = Date.now() + patience.forOne;
  if (!must) void settled(page).then(() => (over = true));
  while (Date.now() < end) {
    const shows = await page
      .locator('main h1')
      .count()
      .catch(() => 0);
    if (shows > 0 && (await isUp(page, site, place).catch(() => false))) return true;
    if (shows > 0 && over) return false;
    await new Promise((soon) => setTimeout(soon, 50));
  }
  return false;
};

/** How a screen was put up: the scenario's name, or undefined where it was opened for everybody. */
export interface Shown extends Opened {
  readonly scenario: string | undefined;
  readonly page: Page;
}

/**
 * Puts a screen up by the first of its scenarios that does, else by opening it for everybody, and waits until it is at
 * rest. A page on which something else came up is given to `end`.
 *
 * @throws Error naming what showed in its place
 */
export async function show(
  newPage: () => Promise<Page>,
  request: APIRequestContext,
  site: Site,
  place: Place,
  end: (page: Page) => Promise<void> = closePage,
): Promise<Shown> {
  const seen: string[] = [];
  const ways: (Situation | undefined)[] = [...place.situations.slice(0, mostTries), undefined];
  for (const situation of ways) {
    const page = await newPage();
    watchRequests(page);
    const opened = await openPlace(page, request, site, place, situation);
    if (await comesUp(page, site, place, situation === undefined)) {
      // The frame round it comes a little later.
      await settled(page);
      return {...opened, scenario: situation?.scenario, page};
    }
    const [title = 'nothing'] = await page.locator('h1').allTextContents();
    seen.push(`${situation?.scenario ?? 'opened for everybody'}: ${new URL(page.url()).pathname} shows "${title}"`);
    await opened.leave();
    await end(page);
  }
  throw new Error(`${place.flow.id}:${place.entry.id} could not be reached.\n${seen.join('\n')}`);
}
