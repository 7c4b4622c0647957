import type {Page} from '@playwright/test';
import {keptSite} from '../pictures/kept-site.ts';
import {isUp, show} from '../pictures/show.ts';
import type {Place, Site} from '../pictures/situations.ts';
import {violationsOf} from './harness/accessible.ts';
import {closePage} from './harness/close-page.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {expect, test, watch} from './harness/test.ts';

const parts = 4;
let site: Site;
test.beforeAll(async () => {
  site = await keptSite(test.info());
});

/** Answers that are refused on purpose, or are absent, are said by the browser too; and what a flow says to log. */
const expected = /Failed to load resource|has no screen for step/;

/** What is wrong with the screen that shows, in words. */
const wrongWith = async (page: Page, place: Place): Promise<string[]> => {
  const {entry} = place;
  const {sum, what} = await shiftsOf(page);
  // One that leads on by itself is gone by now: what moved was the way to the next.
  const moved = sum > mostShift && (await isUp(page, site, place));
  const wrong = await violationsOf(page);
  if (moved) wrong.push(`it moved by ${sum.toFixed(3)} while it came (${what})`);
  const headings = await page.locator('h1').allTextContents();
  if (headings.length !== 1) wrong.push(`${headings.length} headings of the first level: ${headings.join(' | ')}`);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beyond > 0) wrong.push(`the page is ${beyond} px wider than the window`);
  // Maintenance stands in place of every screen, wherever one goes: it is not come to.
  if (entry.id === 'maintenance') return wrong;
  const heading = headings[0] ?? '';
  if (!(await goElsewhere(page, heading, entry.id))) return [...wrong, 'nothing leads away from it'];
  return [...wrong, ...(await wrongFocus(page, heading))];
};

/** Goes to another page without a load, and says whether another one shows. */
const goElsewhere = async (page: Page, heading: string, id: string): Promise<boolean> => {
  await page.evaluate(
    (elsewhere) => {
      history.pushState(null, '', elsewhere);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `${site.base}/${id === 'coming-soon' ? 'register/support' : 'coming-soon'}`,
  );
  return expect(page.locator('h1'))
    .not.toHaveText(heading)
    .then(
      () => true,
      () => false,
    );
};

/** Comes back from there: whoever comes to a screen is at its heading. */
const wrongFocus = async (page: Page, heading: string): Promise<string[]> => {
  await page.goBack();
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const {tagName = 'nothing', textContent = ''} = document.activeElement ?? {};
      return `${tagName}: ${tagName === 'BODY' ? '' : textContent}`;
    });
  await expect
    .poll(focused)
    .toBe(`H1: ${heading}`)
    .catch(() => undefined);
  const at = await focused();
  return at === `H1: ${heading}` ? [] : [`who comes to "${heading}" is at ${at}`];
};

for (let part = 0; part < parts; part += 1) {
  test(`every screen is accessible, with one heading that has the focus, without an error, and moves nothing while it comes (${part + 1} of ${parts})`, async ({
    context,
    request,
  }, info) => {
    // Each is shown on a phone; on a wide screen every sixth one is.
    const every = info.project.name === 'phone' ? parts : parts * 6;
    const places = site.places.filter((_, index) => index % every === part);
    expect(places.length).toBeGreaterThan(3);
    const found: string[] = [];
    for (const place of places) found.push(...(await look(place)).map((text) => `${nameOf(place)}: ${text}`));
    expect(found).toEqual([]);

    async function look(place: Place): Promise<string[]> {
      await context.clearCookies();
      const wrong: string[] = [];
      const pages: Page[] = [];
      const newPage = async (): Promise<Page> => {
        const page = await context.newPage();
        pages.push(page);
        const faults: string[] = [];
        await watch(page, {faults, allow: () => undefined});
        await watchShifts(page);
        page.on('close', () => wrong.push(...faults.filter((fault) => !expected.test(fault))));
        return page;
      };
      try {
        const {page} = await show(newPage, request, site, place);
        wrong.push(...(await wrongWith(page, place)));
      } catch (error) {
        wrong.push(String(error));
      }
      for (const page of pages) {
        if (page.isClosed()) continue;
        // Who comes next finds nothing left behind. A page that never opened has nothing to leave.
        if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
        await closePage(page);
      }
      return wrong;
    }
  });
}

function nameOf({flow, entry}: Place): string {
  return `${flow.id}:${entry.id}`;
}
