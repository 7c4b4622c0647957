import type {Browser, BrowserContext, Disposable, Page, PlaywrightTestOptions} from '@playwright/test';
import {goSurely} from './go-surely.ts';
import {expect, test as base} from './test.ts';

interface KeptPage {
  readonly page: Page;
  /** Takes away all scripts that are run before those of the site. */
  readonly withoutScripts: () => Promise<void>;
}

/** What its tests want of a page. */
type Wanted = Pick<PlaywrightTestOptions, 'viewport' | 'geolocation' | 'permissions'>;

/** The page that tests of a worker go on with, by what they want of it. */
type Kept = Map<string, KeptPage>;

/**
 * `test` for files whose tests go on with one page of their worker: to read and compile all scripts anew is half of what a
 * first load costs. A test that leaves anything on it fails; one whose clock was set, or beside which others were opened, is
 * not kept. For files that neither look at what is asked for first nor go back in the history, and that give a page nothing
 * that cannot be taken away: functions, routes of sockets, sessions of the browser's protocol, listeners of its context.
 */
export const test = base.extend<object, {kept: Kept}>({
  kept: [
    // Playwright demands a pattern there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(new Map()),
    {scope: 'worker'},
  ],
  page: async ({browser, kept, viewport, geolocation, permissions}, use, {project}) => {
    const wanted = JSON.stringify([project.name, viewport, geolocation, permissions]);
    const one = kept.get(wanted) ?? (await newPage(browser));
    kept.delete(wanted);
    await use(one.page);
    if (await leave(one, {viewport, geolocation, permissions})) kept.set(wanted, one);
    else await one.page.context().close();
  },
});

async function newPage(browser: Browser): Promise<KeptPage> {
  const page = await (await browser.newContext()).newPage();
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...args: Parameters<typeof add>) => {
    const script = await add(...args);
    scripts.push(script);
    return script;
  };
  const withoutScripts = async (): Promise<void> => {
    // A test may have taken its own away already.
    for (const script of scripts.splice(0)) await script.dispose().catch(() => undefined);
  };
  return {page, withoutScripts};
}

/** Takes away from a page what a test may leave there, and says whether another one can go on with it. */
async function leave({page, withoutScripts}: KeptPage, wanted: Wanted): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  page.removeAllListeners();
  for (const one of [page, context]) {
    await one.unrouteAll({behavior: 'ignoreErrors'});
    await one.setExtraHTTPHeaders({});
  }
  await withoutScripts();
  // A page of the site that runs nothing: what is kept for the site can be taken away, and no script keeps more.
  await goSurely(page, '/livez');
  if (await page.evaluate(() => !String(setTimeout).includes('[native code]'))) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.setOffline(false);
  await page.emulateMedia({media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null, contrast: null});
  if (wanted.viewport !== null && wanted.viewport !== undefined) await page.setViewportSize(wanted.viewport);
  await context.clearPermissions();
  if (wanted.permissions !== undefined) await context.grantPermissions(wanted.permissions);
  await context.setGeolocation(wanted.geolocation ?? null);
  await forgetWay(context, page);
  // What is kept by a script of the context would show now.
  await page.reload();
  expect(await leftOn(page), 'what is left on the page').toEqual({cookies: [], origins: [], other: []});
  return true;
}

/** Whoever goes back comes to no page of the test before. */
async function forgetWay(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

async function leftOn(page: Page): Promise<object> {
  const other = await page.evaluate(async () => {
    const own = [...Object.keys(sessionStorage), ...(await caches.keys()), window.name].filter((name) => name !== '');
    const workers = await navigator.serviceWorker.getRegistrations();
    return [...own, ...workers.map(({scope}) => scope), ...(history.length > 1 ? ['a way back'] : [])];
  });
  return {...(await page.context().storageState({indexedDB: true})), other};
}
