import {brotliCompressSync} from 'node:zlib';
import type {Browser, CDPSession, Page} from '@playwright/test';
import {answers, journey, typedInto} from './definition.ts';
import {answer, type Peer} from './peers.ts';
import {median} from './statistics.ts';

/** A phone of the middle class: Chromium's "Slow 4G", and a processor four times slower. */
const slow = {offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375};
const processor = 4;
const patience = 90_000;

export type Sample = Readonly<Record<string, number>>;

interface Opened {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

const open = async (browser: Browser, isSlow: {network: boolean; processor: boolean}, script = ''): Promise<Opened> => {
  const context = await browser.newContext({viewport: {width: 412, height: 900}, ignoreHTTPSErrors: true});
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  if (isSlow.network) await cdp.send('Network.emulateNetworkConditions', slow);
  if (isSlow.processor) await cdp.send('Emulation.setCPUThrottlingRate', {rate: processor});
  // In one, for nobody says in which order several run.
  await page.addInitScript({content: helpers + script});
  return {page, cdp, close: () => context.close()};
};

/** What pages are watched by: `seen` finds what shows and can be used, `painted` calls when the next frame is on the screen. */
const helpers = `
  // What tsx puts around functions with names, which it sends here with them.
  window.__name = (named) => named;
  window.bench = {
    seen: (css) => [...document.querySelectorAll(css)].find((one) => one.getClientRects().length > 0 && !one.disabled),
    painted: (call) => requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => call(performance.now());
      port2.postMessage(0);
    }),
    // Waited for in the page: what polls from outside is an eval, which a strict policy refuses.
    shown: (css) => new Promise((done) => {
      const look = () => (bench.seen(css) ? done(true) : requestAnimationFrame(look));
      look();
    }),
    shift: 0,
  };
  new PerformanceObserver((list) => {
    for (const {value, hadRecentInput} of list.getEntries()) if (!hadRecentInput) bench.shift += value;
  }).observe({type: 'layout-shift', buffered: true});
`;

/** Milliseconds of a fixed loop in the page: tells how quiet the machine was. */
const loopMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const times = Array.from({length: 5}, () => {
      const started = performance.now();
      let value = 0;
      for (let turn = 0; turn < 3_000_000; turn += 1) value = (value * 33 + turn) | 0;
      return performance.now() - started + (value === 0.5 ? 1 : 0);
    });
    return times.toSorted((a, b) => a - b)[2] ?? 0;
  });

const metricsOf = async (cdp: CDPSession): Promise<ReadonlyMap<string, number>> =>
  new Map((await cdp.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]));

/** Milliseconds of script, style and layout so far. */
const workOf = async (cdp: CDPSession): Promise<number> => {
  const metrics = await metricsOf(cdp);
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return parts.reduce((sum, name) => sum + (metrics.get(name) ?? 0), 0) * 1000;
};

const firstOf = (screen: string): string => Object.keys(journey.find(({id}) => id === screen)?.fields ?? {})[0] ?? '';

interface Arrived {
  readonly url: string;
  readonly type: string;
  readonly at: number;
}

/**
 * How a page arrives: when its first field can be typed into, when it is live, what had come by then. A drawn page is live
 * when React has it, or where it says so, and the others once they are drawn.
 */
export const measureLoad = async (browser: Browser, peer: Peer, origin: string): Promise<Sample> => {
  const watch = watching(peer.control(firstOf('index')), peer.isDrawn === true);
  const {page, cdp, close} = await open(browser, {network: true, processor: true}, watch);
  try {
    const arrived: Arrived[] = [];
    const types = new Map<string, {url: string; type: string}>();
    let began = Number.NaN;
    cdp.on('Network.requestWillBeSent', ({timestamp}) => (began = Number.isNaN(began) ? timestamp : began));
    cdp.on('Network.responseReceived', ({requestId, response, type}) =>
      types.set(requestId, {url: response.url, type}),
    );
    cdp.on('Network.loadingFinished', ({requestId, timestamp}) => {
      const known = types.get(requestId);
      if (known !== undefined) arrived.push({...known, at: (timestamp - began) * 1000});
    });
    await page.goto(origin + peer.journey, {waitUntil: 'commit'});
    const seen = await page.evaluate<{typable: number; live: number}>('bench.arrived');
    // What moves later moves as well.
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate<number>('window.bench.shift');
    const before = (at: number): readonly Arrived[] =>
      arrived.filter((one) => one.at <= at && /^https?:/.test(one.url) && isPart(one));
    const [first, all] = [before(seen.typable), before(seen.live)];
    return {
      typable: seen.typable,
      live: seen.live,
      shift,
      loop: await loopMs(page),
      requests: first.length,
      liveRequests: all.length,
      bytes: await brotliBytes(first),
      liveBytes: await brotliBytes(all),
    };
  } finally {
    await close();
  }
};

const isPart = ({type}: Arrived): boolean =>
  ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Font'].includes(type);

const sizes = new Map<string, Promise<number>>();

/** Each file as brotli makes it at its best, whatever the server sent. */
const brotliBytes = async (files: readonly Arrived[]): Promise<number> => {
  let sum = 0;
  for (const {url} of files) {
    const known = sizes.get(url) ?? sizeOf(url);
    sizes.set(url, known);
    sum += await known;
  }
  return sum;
};

const sizeOf = async (url: string): Promise<number> => {
  const body = await bodyOf(url);
  return /\.woff2(?:\?|$)/.test(url) ? body.length : brotliCompressSync(body).length;
};

const bodyOf = async (url: string): Promise<Buffer> => {
  const {get} = url.startsWith('https:') ? await import('node:https') : await import('node:http');
  return new Promise((done, failed) => {
    get(url, {rejectUnauthorized: false, headers: {'accept-encoding': 'identity'}}, (answered) => {
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => done(Buffer.concat(parts)));
    }).on('error', failed);
  });
};

const watching = (control: string, isDrawn: boolean): string => `
  bench.arrived = new Promise((arrived) => {
    const isLive = (field) => ${isDrawn ? "Object.keys(field).some((key) => key.startsWith('__reactProps'))" : 'true'};
    const look = () => {
      const field = bench.seen(${JSON.stringify(control)});
      if (field && !bench.typable) {
        field.focus({preventScroll: true});
        if (document.activeElement === field) { bench.typable = -1; bench.painted((at) => { bench.typable = at; }); }
      }
      if (field && !bench.live && isLive(field)) { bench.live = -1; bench.painted((at) => { bench.live = at; }); }
      if (bench.typable > 0 && bench.live > 0) arrived({typable: bench.typable, live: bench.live});
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
`;

const typed = 'abcdefghijklmnopqrstuvwxyzabcd';

/** The work of a key, typed into a field in the middle; 0 fields: into the second one of the journey's first screen. */
export const measureKeys = async (browser: Browser, peer: Peer, origin: string, count: number): Promise<Sample> => {
  const {page, cdp, close} = await open(browser, {network: false, processor: true});
  try {
    const control = peer.control(count === 0 ? 'city' : typedInto(count));
    await page.goto(origin + (count === 0 ? peer.journey : peer.single(count)));
    await page.evaluate(`bench.shown(${JSON.stringify(control)})`);
    await page.waitForLoadState('networkidle');
    let heard = (_ms: number): void => undefined;
    await page.exposeFunction('benchKey', (ms: number) => heard(ms));
    await page.evaluate((css) => {
      const field = document.querySelector<HTMLInputElement>(css);
      field?.scrollIntoView({block: 'center'});
      field?.focus();
      let at = 0;
      addEventListener('keydown', ({timeStamp}) => (at = timeStamp), true);
      const {bench, benchKey} = globalThis as unknown as {
        bench: {painted: (call: (now: number) => void) => void};
        benchKey: (ms: number) => void;
      };
      addEventListener('input', () => bench.painted((now) => benchKey(now - at)), true);
    }, control);
    await still(page);
    const before = await workOf(cdp);
    const times: number[] = [];
    for (const key of typed) {
      const painted = new Promise<number>((done) => (heard = done));
      await page.keyboard.press(key);
      times.push(await painted);
      await pause(60);
    }
    const work = ((await workOf(cdp)) - before) / typed.length;
    const value = await page.locator(control).first().inputValue();
    if (value !== typed) throw new Error(`${peer.title} has "${value}" of what was typed.`);
    return {work, painted: median(times), loop: await loopMs(page)};
  } finally {
    await close();
  }
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Until nothing has been fetched for a while and the page has nothing to do. */
const still = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, {timeout: 3000})));
  await pause(300);
};

/** Presses a button and answers how long the first field of another screen took to be on the screen. */
const press = async (page: Page, peer: Peer, button: string, from: string, to: string): Promise<number> => {
  const arrived = page.evaluate(
    ([css, gone]) =>
      new Promise<number>((done) => {
        const {bench} = globalThis as unknown as {
          bench: {seen: (css: string) => unknown; painted: (call: (now: number) => void) => void};
        };
        const began = ({timeStamp}: Event): void => {
          removeEventListener('click', began, true);
          const look = (): void => {
            const isThere = bench.seen(css) !== undefined && bench.seen(gone) === undefined;
            if (isThere) bench.painted((now) => done(now - timeStamp));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', began, true);
      }),
    [peer.control(firstOf(to)), peer.control(firstOf(from))] as const,
  );
  await page.locator(button).locator('visible=true').first().click();
  return Promise.race([
    arrived,
    pause(patience / 3).then(() => {
      throw new Error(`${peer.title}: no way from ${from} to ${to}.`);
    }),
  ]);
};

/** Answers the first screen as who lives there: the next one is `listing`. */
const answerFirst = async (page: Page, peer: Peer): Promise<void> => {
  for (const [name, field] of Object.entries(journey[0]?.fields ?? {})) {
    const value = name === 'occupancyType' ? 'PRIMARY' : answers[name];
    if (value !== undefined) await answer(page, peer, name, field, value);
  }
};

const turns = 8;

/** From the press of a button to the next screen, and back. */
export const measureNext = async (browser: Browser, peer: Peer, origin: string): Promise<Sample> => {
  const {page, cdp, close} = await open(browser, {network: false, processor: true});
  try {
    await page.goto(origin + peer.journey);
    await still(page);
    await answerFirst(page, peer);
    await still(page);
    const [next, back, work]: [number[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < turns; turn += 1) {
      const before = await workOf(cdp);
      next.push(await press(page, peer, peer.next, 'index', 'listing'));
      await pause(250);
      work.push((await workOf(cdp)) - before);
      back.push(await press(page, peer, peer.back, 'listing', 'index'));
      await pause(250);
    }
    return {next: median(next), back: median(back), work: median(work), loop: await loopMs(page)};
  } finally {
    await close();
  }
};

/** What a page holds now, once garbage is collected. */
const heldBy = async (cdp: CDPSession): Promise<{heap: number; nodes: number}> => {
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  const [{usedSize}, {nodes}] = [await cdp.send('Runtime.getHeapUsage'), await cdp.send('Memory.getDOMCounters')];
  return {heap: usedSize, nodes};
};

/** What a page holds once it is there. */
export const measureHeap = async (browser: Browser, peer: Peer, origin: string): Promise<Sample> => {
  const {page, cdp, close} = await open(browser, {network: false, processor: false});
  try {
    await page.goto(origin + peer.journey);
    await still(page);
    return {loaded: (await heldBy(cdp)).heap};
  } finally {
    await close();
  }
};

/** How V8 makes no machine code: what it makes of functions that run often would count as what a page keeps. */
export const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** What a page keeps more for each way to the next screen and back; `browser` is one without machine code. */
export const measureTrips = async (browser: Browser, peer: Peer, origin: string): Promise<Sample> => {
  const {page, cdp, close} = await open(browser, {network: false, processor: false});
  const walk = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      await press(page, peer, peer.next, 'index', 'listing');
      await press(page, peer, peer.back, 'listing', 'index');
    }
    await still(page);
  };
  try {
    await page.goto(origin + peer.journey);
    await still(page);
    await answerFirst(page, peer);
    // The first ways fill what is filled once, such as the browser's own table of numbers as texts.
    await walk(2 * trips);
    const before = await heldBy(cdp);
    await walk(trips);
    const after = await heldBy(cdp);
    return {
      aTrip: (after.heap - before.heap) / trips,
      nodesATrip: (after.nodes - before.nodes) / trips,
    };
  } finally {
    await close();
  }
};

const trips = 20;
