import type {Page, Request} from '@playwright/test';
import {patience} from '../../patience.ts';

/** What a page has asked for. */
interface Asked {
  readonly open: Set<Request>;
  /** How many requests there were so far. */
  count: number;
  /** Whoever waits for the end of a request. */
  readonly waiting: Set<() => void>;
}

const known = new WeakMap<Page, Asked>();

/** From now on, what a page asks for is counted: before it opens what `settled` waits for. */
export function watchRequests(page: Page): void {
  if (known.has(page)) return;
  const asked: Asked = {open: new Set(), count: 0, waiting: new Set()};
  known.set(page, asked);
  page.on('request', (request) => {
    // Of what another document was waiting for, nobody tells the end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.open.clear();
    asked.open.add(request);
    asked.count += 1;
  });
  const over = (request: Request): void => {
    asked.open.delete(request);
    for (const ended of asked.waiting) ended();
    asked.waiting.clear();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until a page is live, waits for no answer, moves nothing and has nothing left to do, for so many milliseconds at
 * most, and says whether it came to that. It asks the page itself: a busy machine takes longer, a quick one no time.
 */
export async function settled(page: Page, most = patience.forOne): Promise<boolean> {
  const asked = known.get(page);
  if (asked === undefined) throw new Error('Nobody has watched what this page asks for.');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      over = true;
      resolve();
    }, most);
  });
  const rests = async (): Promise<boolean> => {
    while (asked.open.size > 0 && !over)
      await Promise.race([late, new Promise<void>((resolve) => asked.waiting.add(resolve))]);
    const {count} = asked;
    // A page that goes elsewhere meanwhile is asked there.
    const live = await Promise.race([late.then(() => false), page.evaluate(atRest).catch(() => false)]);
    return live && asked.open.size === 0 && asked.count === count;
  };
  try {
    while (!over && !page.isClosed()) if (await rests()) return true;
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Says whether the page is live, once its fonts are there, what moves has come to its end, and it has had nothing to do twice. */
async function atRest(): Promise<boolean> {
  // Chromium may call nobody idle before the next frame, and a page that does not change has none.
  const idle = (): Promise<unknown> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => undefined);
      requestIdleCallback(resolve);
    });
  await document.fonts.ready;
  await idle();
  // What is to show after a while, as that a page has not become live, moves nothing until then.
  const moving = document.getAnimations().filter(({effect}) => {
    const {endTime, progress} = effect?.getComputedTiming() ?? {};
    return Number.isFinite(endTime) && typeof progress === 'number';
  });
  await Promise.allSettled(moving.map(({finished}) => finished));
  await idle();
  return document.querySelector('.not-live') === null;
}
