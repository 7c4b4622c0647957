import type {BrowserContext, Page} from '@playwright/test';
import {patience} from '../patience.ts';
import {keptSite} from '../pictures/kept-site.ts';
import {isUp, show} from '../pictures/show.ts';
import type {Place, Site} from '../pictures/situations.ts';
import {darkContrastOf, violationsOf} from './harness/accessible.ts';
import {closePage} from './harness/close-page.ts';
import {mostShift, shiftsOf, watchShifts} from './harness/layout-shifts.ts';
import {reusedPage, type ReusedPage} from './harness/reused-page.ts';
import {expect, test} from './harness/test.ts';

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
  const wrong = [...(await violationsOf(page)), ...(await darkContrastOf(page))];
  // Last, so that what moves a little later is seen too.
  const {sum, what} = await shiftsOf(page);
  // One that leads on by itself is gone by now: what moved was the way to the next.
  if (sum > mostShift && (await isUp(page, site, place)))
    wrong.push(`it moved by ${sum.toFixed(3)} while it came (${what})`);
  const headings = await page.locator('h1').allTextContents();
  if (headings.length !== 1) wrong.push(`${headings.length} headings of the first level: ${headings.join(' | ')}`);
  wrong.push(...(await widerThanWindow(page)));
  // Maintenance stands in place of every screen, wherever one goes: it is not come to.
  if (entry.id === 'maintenance') return wrong;
  const heading = headings[0] ?? '';
  if (!(await goElsewhere(page, heading, entry.id))) return [...wrong, 'nothing leads away from it'];
  return [...wrong, ...(await wrongFocus(page, heading))];
};

/** Whether the page scrolls sideways, in the window that there is and in the narrowest of WCAG 1.4.10. */
const widerThanWindow = async (page: Page): Promise<string[]> => {
  const own = page.viewportSize();
  if (own === null) throw new Error('The page has no size.');
  const wrong: string[] = [];
  for (const size of [own, {...own, width: 320}]) {
    await page.setViewportSize(size);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) wrong.push(`the page is ${beyond} px wider than a window of ${size.width} px`);
  }
  await page.setViewportSize(own);
  return wrong;
};

/** Goes to another page without a load, and says whether another one shows. */
const goElsewhere = (page: Page, heading: string, id: string): Promise<boolean> =>
  page.evaluate(
    async ([elsewhere, left, milliseconds]) => {
      history.pushState(null, '', elsewhere);
      dispatchEvent(new PopStateEvent('popstate'));
      const shown = (): string | undefined => document.querySelector('h1')?.textContent ?? undefined;
      const end = performance.now() + milliseconds;
      while ((shown() ?? left) === left && performance.now() < end)
        await new Promise((next) => requestAnimationFrame(next));
      return (shown() ?? left) !== left;
    },
    [`${site.base}/${id === 'coming-soon' ? 'register/support' : 'coming-soon'}`, heading, patience.forOne] as const,
  );

/** Comes back from there: whoever comes to a screen is at its heading. */
const wrongFocus = async (page: Page, heading: string): Promise<string[]> => {
  await page.goBack();
  const at = await page.evaluate(
    async ([wanted, milliseconds]) => {
      const focused = (): string => {
        const {tagName = 'nothing', textContent = ''} = document.activeElement ?? {};
        return `${tagName}: ${tagName === 'BODY' ? '' : textContent}`;
      };
      const end = performance.now() + milliseconds;
      while (focused() !== wanted && performance.now() < end) await new Promise((next) => requestAnimationFrame(next));
      return focused();
    },
    [`H1: ${heading}`, patience.forOne] as const,
  );
  return at === `H1: ${heading}` ? [] : [`who comes to "${heading}" is at ${at}`];
};

/** A page on which one screen after the other is looked at, and what it has reported since that was taken last. */
interface Reused extends ReusedPage {
  readonly reported: () => string[];
}

async function pageForScreens(context: BrowserContext): Promise<Reused> {
  const faults: string[] = [];
  const {page, leave} = await reusedPage(context, {faults, allow: () => undefined});
  await watchShifts(page);
  return {
    page,
    reported: () => faults.splice(0).filter((fault) => !expected.test(fault)),
    leave,
  };
}

for (let part = 0; part < parts; part += 1) {
  test(`every screen is accessible, with one heading that has the focus, without an error, moves nothing while it comes, fits 320 px, and has its contrast in dark colours too (${part + 1} of ${parts})`, async ({
    context,
    request,
  }, info) => {
    // Each is shown on a phone; on a wide screen every sixth one is.
    const every = info.project.name === 'phone' ? parts : parts * 6;
    const places = site.places.filter((_, index) => index % every === part);
    expect(places.length).toBeGreaterThan(3);
    const found: string[] = [];
    let reused: Reused | undefined;
    for (const place of places) {
      const name = nameOf(place);
      // A step each: Playwright looks through all that a test has done outside of one before whatever it does next.
      const wrong = await test.step(name, async () => look(place));
      found.push(...wrong.map((text) => `${name}: ${text}`));
    }
    expect(found, found.join('\n')).toEqual([]);

    async function look(place: Place): Promise<string[]> {
      const {page, reported, leave} = (reused ??= await pageForScreens(context));
      const wrong: string[] = [];
      const end = async (): Promise<void> => {
        wrong.push(...reported());
        await leave();
      };
      try {
        const shown = await show(async () => page, request, site, place, end);
        wrong.push(...(await wrongWith(page, place)));
        await shown.leave();
        await end();
      } catch (error) {
        wrong.push(...reported(), String(error));
        // What it was given for this screen may still be there.
        await closePage(page);
        reused = undefined;
      }
      return wrong;
    }
  });
}

function nameOf({flow, entry}: Place): string {
  return `${flow.id}:${entry.id}`;
}
