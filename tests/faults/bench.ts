import type {APIRequestContext, BrowserContext, Locator, Page, Request, Route} from '@playwright/test';
import type {Operation} from '../../src/model/compiled/flow.ts';
import {watch} from '../journeys/harness/test.ts';
import {emptyRefused, fill} from '../pictures/fill.ts';
import {fieldsOf} from '../pictures/examples.ts';
import {show} from '../pictures/show.ts';
import {mainAction} from '../pictures/states.ts';
import type {Place, Site} from '../pictures/situations.ts';
import {traitsOf, type Traits} from './applies.ts';
import {widths, type Answer, type Width} from './fault.ts';
import {lookUntil, type Look} from './look.ts';
import {typedOn, type Typed} from './typed.ts';

/** What went out to the calls that a fault is put on. */
export interface Sent {
  readonly call: string;
  readonly key: string | undefined;
  readonly body: string;
}

/** A screen that is put up, and all that is needed to try faults on it. */
export interface Bench {
  readonly page: Page;
  readonly site: Site;
  readonly place: Place;
  readonly traits: Traits;
  readonly href: string;
  readonly heading: string;
  readonly join: (page: Page) => Promise<unknown>;
  /** From now on the calls are answered so; undefined: by the server. */
  readonly answer: (answer: Answer | undefined) => void;
  /** What went out since this was asked last. */
  readonly sent: () => readonly Sent[];
  /** What the page reported since this was asked last. */
  readonly reported: () => readonly string[];
  readonly press: () => Promise<void>;
  /** What says in a dialog that it is meant, where the main button asks first. */
  readonly accept: Locator;
  /** The same while the page is at work: it need not take it. */
  readonly pressMeanwhile: () => Promise<void>;
  /** Fills in what is empty, and remembers what stands there. */
  readonly prepare: () => Promise<Typed>;
  /** Opens the screen anew, as it was put up. */
  readonly reopen: () => Promise<void>;
  readonly resize: (width: Width) => Promise<void>;
  /** A field of the screen that shows, as a server names it. */
  readonly field: () => Promise<string | undefined>;
  readonly newPage: () => Promise<Page>;
}

/** What refuses on purpose is said by the browser too; and what a flow says to log. */
const expected =
  /Failed to load resource|has no screen for step|net::ERR|Could not load|Failed to fetch dynamically|Unexpected token|Gate \S+ of flow|^page: (?:(?:ApiError|LoadFailure)\b|$)/;

const heights: Readonly<Record<Width, number>> = {360: 740, 1280: 800};

/**
 * Puts a screen up and fills it in.
 *
 * @throws Error where it cannot be put up, or what is filled in is never sent
 */
export async function setUp(
  {context, request}: {readonly context: BrowserContext; readonly request: APIRequestContext},
  site: Site,
  place: Place,
): Promise<Bench> {
  const reports: string[] = [];
  const newPage = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.setViewportSize({width: widths[0], height: heights[widths[0]]});
    await watch(page, {faults: reports, allow: () => undefined});
    return page;
  };
  const {page, href, join} = await show(newPage, request, site, place);
  const heading = await page.locator('h1').first().textContent();
  const action = mainAction(place.screen);
  const button = page.locator(`main button[value="${action?.id ?? ''}"]`).first();
  const shows = action !== undefined && (await button.count()) > 0;
  const traits = traitsOf(place, shows);
  const accept = page.locator('dialog[open] button').filter({hasText: action?.confirm?.accept.join('') ?? ''});

  let now: Answer | undefined;
  const sent: Sent[] = [];
  const isIt = (asked: Request): boolean => {
    const {pathname} = new URL(asked.url());
    return traits.operations.some((one) => one.method === asked.method() && pathOf(one).test(pathname));
  };
  await page.route(
    (url) => url.pathname.includes('/api/'),
    async (route: Route) => {
      const asked = route.request();
      if (!isIt(asked)) return route.fallback();
      const {'idempotency-key': key} = asked.headers();
      const call = `${asked.method()} ${new URL(asked.url()).pathname}`;
      sent.push({call, key, body: asked.postData() ?? ''});
      return now === undefined ? route.fallback() : now(route).catch(() => undefined);
    },
  );

  const press = async (): Promise<void> => {
    await button.click();
    if (action?.confirm !== undefined) await accept.first().click();
  };
  const bench: Bench = {
    ...{page, site, place, href, join, press, newPage, accept: accept.first()},
    ...{traits, heading: heading ?? ''},
    answer: (answer) => void (now = answer),
    sent: () => sent.splice(0),
    pressMeanwhile: () => button.click({force: true}),
    reported: () => reports.splice(0).filter((one) => !expected.test(one)),
    prepare: async () => {
      await fill(page, place.screen, 0);
      return typedOn(page);
    },
    reopen: async () => {
      now = undefined;
      await page.goto(href);
      await lookUntil(page, isUp(heading ?? ''));
    },
    resize: (width) => page.setViewportSize({width, height: heights[width]}),
    field: async () => {
      // Those of lists and of parts are named by the whole way to them.
      const ids = fieldsOf(place.screen.blocks)
        .filter(({id, field}) => id.test(`field-${field.id}`))
        .map(({field}) => field.id);
      for (const id of ids) if ((await page.locator(`main [id^="field-${id}"]`).count()) > 0) return id;
      return undefined;
    },
  };
  if (traits.placed === 'save') await untilSent(bench);
  return bench;
}

/** Answers that are refused are replaced by others, until what is pressed goes out. */
async function untilSent(bench: Bench): Promise<void> {
  const {page, place, press, answer, sent} = bench;
  answer((route) => route.abort('connectionreset'));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = await fill(page, place.screen, attempt);
    await press().catch(() => undefined);
    const look = await lookUntil(page, ({alert}) => alert !== undefined);
    if (sent().length > 0) return;
    if (attempt === 2)
      throw new Error(`What is filled in is never sent: ${[look.alert ?? 'nothing is said', ...failed].join('; ')}`);
    await emptyRefused(page);
  }
}

export const isUp =
  (heading: string) =>
  (look: Look): boolean =>
    look.heading === heading.replaceAll(/\s+/g, ' ').trim() && look.alert === undefined;

const pathOf = ({path}: Operation): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Goes to another page of the site without a load, as a link does. */
export async function goElsewhere({page, site, place}: Bench): Promise<void> {
  await page.evaluate(
    (elsewhere) => {
      history.pushState(null, '', elsewhere);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `${site.base}/${place.entry.id === 'coming-soon' ? 'register/support' : 'coming-soon'}`,
  );
}
