import type {Page, Request} from '@playwright/test';
import {patience} from '../../patience.ts';

/** What a page has asked for. */
interface Asked {
  readonly open: Set<Request>;
  /** How many requests there were so far. */
  count: number;
  /** Is told when a request has ended. */
  ended: () => void;
}

const known = new WeakMap<Page, Asked>();

/** From now on, what a page asks for is counted: before it opens what `settled` waits for. */
export function watchRequests(page: Page): void {
  if (known.has(page)) return;
  const asked: Asked = {open: new Set(), count: 0, ended: () => undefined};
  known.set(page, asked);
  page.on('request', (request) => {
    // Of what another document was waiting for, nobody tells the end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.open.clear();
    asked.open.add(request);
    asked.count += 1;
  });
  const over = (request: Request): void => {
    asked.open.delete(request);
    asked.ended();
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/**
 * Waits until a page is live, waits for no answer, moves nothing and has nothing left to do. It asks the page itself,
 * whatever the time: a busy machine takes longer, and a quick one nothing.
 *
 * @throws Error where that never comes
 */
export async function settled(page: Page): Promise<void> {
  const asked = known.get(page);
  if (asked === undefined) throw new Error('Nobody has watched what this page asks for.');
  const end = Date.now() + patience.forOne;
  while (Date.now() < end) {
    await answered(asked, end);
    const {count} = asked;
    // A page that goes elsewhere meanwhile is asked there.
    const live = await page.evaluate(atRest).catch(() => false);
    if (live && asked.open.size === 0 && asked.count === count) return;
  }
  throw new Error(`${page.url()} never comes to rest: ${[...asked.open].map((request) => request.url()).join(', ')}`);
}

async function answered(asked: Asked, end: number): Promise<void> {
  while (asked.open.size > 0 && Date.now() < end)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, end - Date.now());
      asked.ended = () => {
        clearTimeout(timer);
        resolve();
      };
    });
}

/** Says whether the page is live, once its fonts are there, what moves has come to its end, and it has had nothing to do twice. */
async function atRest(): Promise<boolean> {
  const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));
  await document.fonts.ready;
  await idle();
  const moving = document.getAnimations().filter(({effect}) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({finished}) => finished));
  await idle();
  return document.querySelector('.not-live') === null;
}
