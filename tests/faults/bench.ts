import type {APIRequestContext, BrowserContext, Locator, Page, Request, Route} from '@playwright/test';
import type {Operation} from '../../src/model/compiled/flow.ts';
import {notDrawn} from '../journeys/harness/not-drawn.ts';
import {settled} from '../journeys/harness/settled.ts';
import {watch} from '../journeys/harness/test.ts';
import {patience} from '../patience.ts';
import {emptyRefused, fill} from '../pictures/fill.ts';
import {fieldsOf} from '../pictures/examples.ts';
import {show} from '../pictures/show.ts';
import {mainAction} from '../pictures/states.ts';
import type {Place, Site} from '../pictures/situations.ts';
import {traitsOf, type Traits} from './applies.ts';
import {widths, type Answer, type Width} from './fault.ts';
import {lookAt, lookUntil, type Look} from './look.ts';
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
  /** It was opened for everybody: no scenario leads to it. */
  readonly byForce: boolean;
  readonly join: (page: Page) => Promise<unknown>;
  /** From now on the calls are answered so; undefined: by the server. */
  readonly answer: (answer: Answer | undefined) => void;
  /** What went out since this was asked last. */
  readonly sent: () => readonly Sent[];
  /** What the page reported since this was asked last. */
  readonly reported: () => readonly string[];
  /** `timeout`: how long the button is waited for, in milliseconds. */
  readonly press: (timeout?: number) => Promise<void>;
  /** What says in a dialog that it is meant, where the main button asks first. */
  readonly accept: Locator;
  /** The same while the page is at work: it need not take it. */
  readonly pressMeanwhile: () => Promise<void>;
  /** Fills in what is empty, and remembers what stands there. */
  readonly prepare: () => Promise<Typed>;
  /** Opens the screen anew, as it was put up. */
  readonly reopen: () => Promise<void>;
  /** What was typed is another now, and cannot be put back: the next fault needs the screen put up anew. */
  readonly spoil: () => void;
  readonly isSpoilt: () => boolean;
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
  const {page, href, join, scenario} = await show(newPage, request, site, place);
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

  const press = async (timeout = patience.forOne): Promise<void> => {
    const before = await lookAt(page);
    await button.click({timeout});
    if (action?.confirm === undefined) return;
    // It is not asked whether what is refused is meant, nor of whoever is led elsewhere meanwhile.
    const isAnswered = (look: Look): boolean =>
      look.asks || (look.alert !== undefined && look.alert !== before.alert) || look.heading !== before.heading;
    const {asks} = await lookUntil(page, isAnswered);
    if (asks) await accept.first().click();
  };
  let isSpoilt = false;
  const bench: Bench = {
    spoil: () => void (isSpoilt = true),
    isSpoilt: () => isSpoilt,
    ...{page, site, place, href, byForce: scenario === undefined, join, press, newPage, accept: accept.first()},
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
    field: () => fieldOn(page, place),
  };
  if (traits.placed !== 'save') return bench;
  await untilSent(bench);
  // What it asks may have come with an answer, or not at all.
  return {...bench, traits: {...traits, field: await bench.field()}};
}

/** The first field that shows, as a server names it: those of lists by the whole way to them, `books.0.title`. */
async function fieldOn(page: Page, {screen}: Place): Promise<string | undefined> {
  const shown = await page.locator('main [id^="field-"]').evaluateAll((all) => all.map(({id}) => id));
  const ways = fieldsOf(screen.blocks).map(({id}) => id.source.replace('^field-', '').replace(/\(.*$/, ''));
  const firsts = ways.map((way) => way.replaceAll(String.raw`\d+`, '0'));
  const isOf = (id: string, first: string): boolean => `${id}-`.startsWith(`field-${first}-`);
  return firsts.find((first) => shown.some((id) => isOf(id, first)))?.replaceAll('-', '.');
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

/** The way on that a failure which may pass offers. */
export const tryAgain = (page: Page): Locator => page.locator('main').getByRole('button', {name: 'Try again'}).first();

/** Waits until a page is at rest; one that asks again and again never is for long. */
export const rest = (page: Page): Promise<boolean> => settled(page, patience.forOne / 3);

export const isUp =
  (heading: string) =>
  (look: Look): boolean =>
    look.heading === heading.replaceAll(/\s+/g, ' ').trim() && look.alert === undefined;

const pathOf = ({path}: Operation): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Goes to another page of the site without a load, as a link does, and says what shows there. Where a gate leads to the
 * screen it may show there too.
 */
export async function goElsewhere(bench: Bench): Promise<Look> {
  const {page, site, href, byForce} = bench;
  const aside = `${site.base}/coming-soon`;
  // A screen may stand there in place of that one.
  const isThere = new URL(href, page.url()).pathname === aside;
  const elsewhere = isThere ? `${site.base}/register/support` : aside;
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    // A page that is drawn brings its own flow, in which nothing is opened by force.
    byForce ? notDrawn(elsewhere) : elsewhere,
  );
  if (!isGated(bench)) return lookUntil(page, (look) => look.heading !== '' && !isUp(bench.heading)(look));
  await rest(page);
  return lookAt(page);
}

/** Whether a gate of its own flow leads to the screen, so that it shows wherever one goes. */
export const isGated = ({place: {flow, entry}}: Bench): boolean =>
  flow.gates.some(({goTo}) => 'screen' in goTo && goTo.screen === entry.id && (goTo.flow ?? flow.id) === flow.id);
