import {spawn} from 'node:child_process';
import {createServer} from 'node:http';
import {resolve} from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {freePort} from '../journeys/harness/free-port.ts';
import {launchOptions} from '../journeys/harness/launch-options.ts';
import type {Figure} from './measure.ts';

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

const visit = async (url: string): Promise<Visit> => {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({viewport: {width: 360, height: 740}});
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow);
    await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await page.goto(url, {waitUntil: 'commit'});
    await page.locator('input:visible').first().waitFor();
    const firstFieldMs = await page.evaluate(() => performance.now());
    return {firstFieldMs, ...(await bytesOf(page))};
  } finally {
    await browser.close();
  }
};

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
    await answers(`http://127.0.0.1:${port}/auth/login`);
    const [ours, theirs]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await visit(`http://127.0.0.1:${port}/account/heloc/register-v2`));
      theirs.push(await visit(`http://127.0.0.1:${plainPort}/`));
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
    ];
  } finally {
    server.kill('SIGTERM');
    html.close();
  }
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
