import type {Page} from '@playwright/test';
import {brought, comeTo} from './harness/brought.ts';
import {launchOptions, shortLived} from './harness/launch-options.ts';
import {settled, watchRequests} from './harness/settled.ts';
import {expect, test} from './harness/test.ts';

// Bars for scrolling take their part of the window, as with most mice: without them there is more room than people have.
test.use({launchOptions: {...launchOptions(shortLived), ignoreDefaultArgs: ['--hide-scrollbars']}});

/**
 * What can have the focus and has, when it has it, the tab of the help over any part of it: by its drawn outline, so that an
 * element that covers where it is not seen counts. Gives how many there are too.
 */
const coveredByHelp = (page: Page): Promise<{count: number; covered: string[]}> =>
  page.evaluate(() => {
    const help = [...document.querySelectorAll('header button')].find((one) =>
      one.textContent.trim().startsWith('Chat'),
    );
    if (help === undefined) throw new Error('There is no help.');
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter((one) => one !== help && !one.contains(help) && one.tabIndex >= 0 && one.getClientRects().length > 0);
    const covered: string[] = [];
    for (const one of all) {
      one.focus();
      if (document.activeElement !== one) continue;
      // Of what is drawn by its label, that is what one sees.
      const drawn = [one, ...(one instanceof HTMLInputElement ? (one.labels ?? []) : [])];
      const tab = help.getBoundingClientRect();
      for (const part of drawn) {
        const {left, right} = part.getBoundingClientRect();
        // Wherever one scrolls to: a tab that stays where it is in the window covers its whole column of the page.
        if (getComputedStyle(help).position === 'fixed' ? right > tab.left && left < tab.right : overlaps(part, tab))
          covered.push(`${part.outerHTML.slice(0, 120)} ends at ${right}, help begins at ${tab.left}`);
      }
    }
    return {count: all.length, covered};

    function overlaps(part: Element, over: DOMRect): boolean {
      const {left, right, top, bottom} = part.getBoundingClientRect();
      return right > over.left && left < over.right && bottom > over.top && top < over.bottom;
    }
  });

test('[SHELL-FEATURES-17] nothing that has the focus is covered by the help, also where a bar for scrolling takes its part of the window', async ({
  page,
  request,
  isMobile,
}) => {
  watchRequests(page);
  await page.route('**/hours/OPS_CHAT/openStatus', (route) => route.fulfill({json: {isOpen: true}}));
  const own = page.viewportSize() ?? {width: 0, height: 0};
  const [atOffer, atSigning] = [await brought(request, 'liens'), await brought(request, 'identity')];
  for (const open of [
    () => page.goto('/account/heloc/register-v2'),
    () => page.goto('/account/heloc/register/support'),
    () => comeTo(page, atOffer, 'product/select'),
    () => comeTo(page, atSigning, 'signing/sign'),
  ]) {
    await open();
    await expect(page.getByRole('button', {name: /^Chat/})).toBeVisible();
    expect(await settled(page)).toBe(true);
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    if (!isMobile) expect(bar).toBeGreaterThan(0);
    // The same widths of the page itself, and what lies between two designs of it.
    for (const width of isMobile ? [own.width, 320] : [own.width, own.width + bar, own.width - 1, 1440]) {
      await page.setViewportSize({...own, width});
      const {count, covered} = await coveredByHelp(page);
      expect(count).toBeGreaterThan(8);
      expect(covered, `${page.url()} in a window of ${width} px`).toEqual([]);
    }
    await page.setViewportSize(own);
  }
});
