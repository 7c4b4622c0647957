import type {CDPSession, Page} from '@playwright/test';
import {settled, watchRequests} from './harness/settled.ts';
import {expect, test} from './harness/test.ts';

const word = 'Springfield';

/** How often functions of the page were called since the last time, those of React among them. */
const calls = async (cdp: CDPSession): Promise<number> => {
  const {result} = await cdp.send('Profiler.takePreciseCoverage');
  return result
    .filter(({url}) => url.includes('/assets/'))
    .flatMap(({functions}) => functions.map(({ranges}) => ranges[0]?.count ?? 0))
    .reduce((sum, count) => sum + count, 0);
};

/**
 * Counts the timers that a page begins, the signals that it makes to end what waits, and what React draws, of which it
 * tells the developers' tools: the functions of a page do not show them.
 */
const countMade = (): void => {
  const made = {begun: 0, drawn: 0};
  const {setTimeout: timer, AbortController: Controller} = globalThis;
  Object.assign(globalThis, {
    made,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => void (made.drawn += 1),
      onCommitFiberUnmount: () => undefined,
    },
    setTimeout: (...about: Parameters<typeof timer>) => {
      made.begun += 1;
      return timer(...about);
    },
    AbortController: class extends Controller {
      constructor() {
        super();
        made.begun += 1;
      }
    },
  });
};
interface Made {
  readonly begun: number;
  readonly drawn: number;
}
/** What was counted since the last time. */
const madeBy = (page: Page): Promise<Made> =>
  page.evaluate(() => {
    const {made} = globalThis as unknown as {made: Made};
    const since = {...made};
    Object.assign(made, {begun: 0, drawn: 0});
    return since;
  });

/** Of most keys: what was typed may be saved beside one or two of them. */
const median = (counts: readonly number[]): number =>
  counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? Number.NaN;

/** How many parts of the page were laid out each time while something was done. */
const layouts = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  await act();
  const {traceEvents} = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly {name: string; args: {beginData?: {totalObjects: number}}}[];
  };
  return traceEvents.flatMap(({name, args: {beginData}}) =>
    name === 'Layout' && beginData !== undefined ? [beginData.totalObjects] : [],
  );
};

test('a key asks little of the page: few functions, no timer, nothing drawn, and its input alone is laid out', async ({
  page,
}) => {
  watchRequests(page);
  await page.addInitScript(countMade);
  await page.goto('/account/heloc/register-v2');
  expect(await settled(page)).toBe(true);
  await page.getByRole('combobox').first().fill('1 Nowhere Lane');
  await page.getByRole('option', {name: 'Address not listed'}).click();
  const city = page.getByLabel('City');
  await city.scrollIntoViewIfNeeded();
  await city.focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', {callCount: true, detailed: false});
  // Both count: what would be nothing of a key is something of the way here.
  const before = await madeBy(page);
  expect(Math.min(before.begun, before.drawn), JSON.stringify(before)).toBeGreaterThan(0);
  const asked: (Made & {readonly calls: number})[] = [];
  for (const key of word) {
    await calls(cdp);
    await madeBy(page);
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    asked.push({calls: await calls(cdp), ...(await madeBy(page))});
  }
  const told = JSON.stringify(asked);
  expect(median(asked.map(({begun}) => begun)), `timers and the like: ${told}`).toBe(0);
  expect(median(asked.map(({drawn}) => drawn)), `drawn: ${told}`).toBe(0);
  const called = median(asked.map((one) => one.calls));
  expect(called, 'calls, most of them React hearing of a key').toBeGreaterThan(0);
  expect(called, `calls, most of them React hearing of a key: ${told}`).toBeLessThan(600);
  await cdp.send('Profiler.stopPreciseCoverage');
  const more = ' West Hill';
  const parts = await layouts(page, async () => {
    for (const key of more) await page.keyboard.press(key);
  });
  expect(parts.length, 'layouts').toBeGreaterThanOrEqual(more.length / 2);
  expect(median(parts), `parts of the page that are laid out: ${parts.join(' ')}`).toBeLessThanOrEqual(6);
  await expect(city).toHaveValue(`${word}${more}`);
});
