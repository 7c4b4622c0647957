import {spawn} from 'node:child_process';
import {createServer} from 'node:http';
import {resolve} from 'node:path';
import {readdirSync} from 'node:fs';
import {chromium, request, type Page} from '@playwright/test';
import {freePort} from '../journeys/harness/free-port.ts';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import {borrower} from '../pictures/people.ts';
import {medianMs, middle as median, type Figure} from './measure.ts';

const root = resolve(import.meta.dirname, '../..');
const rounds = 5;
/** A phone of the middle class on a slow network: 4 x slower, 1.6 Mbit/s, 150 ms. */
const slow = {offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000};

const plain = `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<h1>Where is your home?</h1><form><label>Street <input></label><label>City <input></label><button>Go on</button></form>`;

interface Visit {
  readonly firstFieldMs: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Opens a page as somebody does who was never there, on a phone; with `token` logged in. */
const open = async <T>(url: string, read: (page: Page) => Promise<T>, token?: string): Promise<T> => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({viewport: {width: 360, height: 740}});
    if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('jwt', `Bearer ${value}`), token);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(url, {waitUntil: 'commit'});
    return await read(page);
  } finally {
    await browser.close();
  }
};

const visit = (url: string): Promise<Visit> =>
  open(url, async (page) => {
    await page.locator('input:visible').first().waitFor();
    const firstFieldMs = await page.evaluate(() => performance.now());
    return {firstFieldMs, ...(await bytesOf(page))};
  });

/** Milliseconds until the first text is painted. */
const firstText = (url: string, token?: string): Promise<number> =>
  open(
    url,
    (page) =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const watch = new PerformanceObserver((list) => {
              for (const {name, startTime} of list.getEntries())
                if (name === 'first-contentful-paint') resolve(startTime);
            });
            watch.observe({type: 'paint', buffered: true});
          }),
      ),
    token,
  );

/** What has come over the wire until now, bodies only. */
const bytesOf = async (page: Page): Promise<{readonly bytes: number; readonly scriptBytes: number}> => {
  const loaded = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      name: entry.name,
      size: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  );
  const sum = (some: typeof loaded): number => some.reduce((total, {size}) => total + size, 0);
  return {bytes: sum(loaded), scriptBytes: sum(loaded.filter(({name}) => /\.js(?:\?|$)/.test(name)))};
};

const middle = (visits: readonly Visit[]): Visit => {
  const sorted = visits.toSorted((a, b) => a.firstFieldMs - b.firstFieldMs);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured.');
  return found;
};

/** Bytes and time to the first field of the registration, beside a page of plain HTML. */
export const firstScreenFigures = async (): Promise<readonly Figure[]> => {
  const port = await freePort();
  const data = `.waymark/bench-${port}`;
  const server = spawn(
    process.execPath,
    ['scripts/waymark.mjs', 'start', '--port', String(port), '--data', data, '--pace', 'fast'],
    {cwd: root, stdio: ['ignore', 'pipe', 'inherit']},
  );
  const html = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(plain);
  });
  const plainPort = await freePort();
  html.listen(plainPort, '127.0.0.1');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await answers(`${origin}/auth/login`);
    const drawn = await drawnFigures(origin);
    const api = await request.newContext({baseURL: origin});
    const {token, params} = await borrower(api, {step: 'INCOME_VERIFICATION'});
    await api.dispose();
    const deep = `${origin}/account/heloc/${params['applicationUuid']}/income/review`;
    const [deepMs, plainMs]: [number[], number[]] = [[], []];
    const [ours, theirs]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await visit(`${origin}/account/heloc/register-v2`));
      theirs.push(await visit(`http://127.0.0.1:${plainPort}/`));
      deepMs.push(await firstText(deep, token));
      plainMs.push(await firstText(`http://127.0.0.1:${plainPort}/`));
    }
    const [waymark, limit] = [middle(ours), middle(theirs)];
    return [
      {name: 'first screen, all bytes', value: waymark.bytes / 1000, unit: 'kB'},
      {name: 'first screen, script', value: waymark.scriptBytes / 1000, unit: 'kB'},
      {
        name: 'first field to type in',
        value: waymark.firstFieldMs,
        unit: 'ms',
        against: {name: 'plain HTML', value: limit.firstFieldMs},
      },
      {
        name: 'signed-in screen by a deep link, first text',
        value: median(deepMs),
        unit: 'ms',
        against: {name: 'plain HTML', value: median(plainMs)},
        goal: 'a signed-in screen by a deep link: first text',
      },
      ...drawn,
    ];
  } finally {
    server.kill('SIGTERM');
    html.close();
  }
};

/** What a public screen takes that the server draws, as who asks for it on the same machine sees it. */
const drawnFigures = async (origin: string): Promise<readonly Figure[]> => {
  const get = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(origin + path);
    const page = await answer.text();
    if (!page.includes('<h1')) throw new Error(`${path} came without its screen.`);
    return performance.now() - began;
  };
  const base = '/account/heloc';
  // The first one waits for what draws.
  await get(`${base}/register-v2`);
  const orgs = readdirSync(resolve(root, 'orgs')).filter((org) => org !== 'default');
  const fresh: number[] = [];
  for (const org of orgs) {
    // The first of an organisation waits for its files, the second is of another screen of the same.
    fresh.push(await get(`${base}/register?org=${org}`), await get(`${base}/register-v2?org=${org}`));
  }
  return [
    {
      name: 'public screen, from the cache of the server',
      value: await medianMs(30, () => get(`${base}/register-v2`)),
      unit: 'ms',
      goal: 'a public screen drawn by the server, from its cache',
    },
    {name: 'public screen, drawn', value: median(fresh), unit: 'ms', goal: 'a public screen drawn by the server'},
  ];
};

const answers = async (url: string): Promise<void> => {
  const deadline = performance.now() + 120_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (failed) {
      if (performance.now() > deadline) throw failed;
      await new Promise((soon) => setTimeout(soon, 200));
    }
  }
};
