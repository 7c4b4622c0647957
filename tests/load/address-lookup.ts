import {setTimeout as pause} from 'node:timers/promises';
import {readPlaces} from '../../src/sandbox/address/places.ts';
import {startSandbox} from '../../src/sandbox/start.ts';

/*
 * How fast the address lookup answers people who type: `npx tsx tests/load/address-lookup.ts [SECONDS]`.
 * 50 requests a second over HTTP, each the next beginning of an address with a slip in every fourth.
 * The embedded store, or a PostgreSQL server with DATABASE_URL. The first two seconds, in which the program is still
 * compiled, do not count. Fails when the 95th percentile is 20 ms.
 */
const perSecond = 50;
const limit = 20;
const warmUp = 2;
const seconds = Number(process.argv[2] ?? 30);

const sandbox = await startSandbox({
  port: 0,
  demo: false,
  pace: 'fast',
  requestsPerMinute: 1_000_000,
  secret: 'only for measuring: 0123456789012345',
});
const {cities, streets} = readPlaces();
const lookup = `${sandbox.origin.replace('localhost', '127.0.0.1')}/service-address/external/api/v1/lookup`;
const times: number[] = [];
const waiting: Promise<void>[] = [];
let found = 0;

async function ask(text: string, counts: boolean): Promise<void> {
  const from = performance.now();
  const response = await fetch(`${lookup}?partialAddress=${encodeURIComponent(text)}`);
  if (!response.ok) throw new Error(`The lookup answered ${response.status} to "${text}"`);
  const {items} = (await response.json()) as {items: unknown[]};
  if (counts) times.push(performance.now() - from);
  if (items.length > 0) found += 1;
}

/** What somebody has typed of an address after so many keys. */
function typed(at: number): string {
  const city = cities[(at * 7) % cities.length];
  const name = streets[(at * 13) % streets.length]?.street ?? '';
  const slipped = at % 4 === 0 ? name.replace(/^(.)(.)(.)/, '$1$3$2') : name;
  const full = `${1 + (at % 400)} ${slipped} ${city?.city} ${city?.state}`;
  return full.slice(0, Math.max(4, Math.round(full.length * ((at % 5) + 1) * 0.2)));
}

try {
  const start = performance.now();
  for (let at = 0; at < perSecond * (warmUp + seconds); at += 1) {
    await pause(Math.max(0, start + (at * 1000) / perSecond - performance.now()));
    waiting.push(ask(typed(at), at >= perSecond * warmUp));
  }
  await Promise.all(waiting);
} finally {
  await sandbox.close();
}
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
console.log(
  `${times.length} requests, ${found} with proposals; milliseconds: half ${at(0.5).toFixed(1)}, 95% ${at(0.95).toFixed(1)}, 99% ${at(0.99).toFixed(1)}, most ${at(1).toFixed(1)}`,
);
if (!(at(0.95) < limit)) {
  console.error(`95% must take less than ${limit} ms.`);
  process.exitCode = 1;
}
