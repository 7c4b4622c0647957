import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism, cpus, loadavg} from 'node:os';
import {join, resolve} from 'node:path';
import {parseArgs} from 'node:util';
import {chromium, type Browser} from '@playwright/test';
import {launchOptions} from '../../journeys/harness/launch-options.ts';
import {buildPeers, installedVersion, installPeers} from './build.ts';
import {
  measureHeap,
  measureKeys,
  measureLoad,
  measureNext,
  measureTrips,
  withoutMachineCode,
  type Sample,
} from './measure.ts';
import {chosenPeers, type Peer} from './peers.ts';
import {serveAll, type Protocol, type Served} from './serve.ts';
import {median, percentile} from './statistics.ts';
import {replacePart, tableOf, type Measurements} from './table.ts';
import {verifyPeer} from './verify.ts';

const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'docs/speed.md');

const {values: options} = parseArgs({
  strict: true,
  allowPositionals: true,
  options: {
    peers: {type: 'boolean'},
    reps: {type: 'string', default: '5'},
    only: {type: 'string', default: 'load,keys,next,heap'},
    protocols: {type: 'string', default: '1,2'},
    dry: {type: 'boolean', default: false},
    quick: {type: 'boolean', default: false},
  },
});
const positionals = process.argv.slice(2).filter((one, at, all) => all[at - 1] === '--peers' && !one.startsWith('-'));

/** Samples by peer and what was measured, one a round. */
const measured: Record<string, Record<string, (Sample | undefined)[]>> = {};
const faults: string[] = [];

type Measure = (browser: Browser, peer: Peer, origin: string) => Promise<Sample>;

const measures: Readonly<Record<string, Readonly<Record<string, Measure>>>> = {
  load: {load: measureLoad},
  keys: Object.fromEntries(
    [0, 10, 300].map((count) => [
      `keys${count}`,
      (browser: Browser, peer: Peer, origin: string) => measureKeys(browser, peer, origin, count),
    ]),
  ),
  next: {next: measureNext},
  heap: {heap: measureHeap, trips: measureTrips},
};

const say = (words: string): void => console.log(`${new Date().toTimeString().slice(0, 8)}  ${words}`);

const launch = (flags: readonly string[] = []): Promise<Browser> => {
  const {args = [], ...more} = launchOptions();
  return chromium.launch({...more, args: [...args, '--disable-dev-shm-usage', ...flags]});
};

const originOf = ({id}: Peer, served: Served): string => (id === 'waymark' ? served.waymark : served.peers);

/** One round: each peer once, in an order by chance, so that what the machine does besides meets all of them alike. */
const round = async (name: string, measure: Measure, some: readonly Peer[], served: Served): Promise<void> => {
  const browser = await launch(name === 'trips' ? [withoutMachineCode] : []);
  try {
    for (const peer of some.toSorted(() => Math.random() - 0.5)) {
      const rounds = ((measured[peer.id] ??= {})[name] ??= []);
      try {
        rounds.push(await measure(browser, peer, originOf(peer, served)));
      } catch (fault) {
        rounds.push(undefined);
        faults.push(`${peer.title}, ${name}: ${String(fault).split('\n')[0]}`);
        say(faults.at(-1) ?? '');
      }
    }
  } finally {
    await browser.close();
  }
};

const verify = async (some: readonly Peer[], served: Served): Promise<void> => {
  const browser = await launch();
  try {
    for (const peer of some) {
      await verifyPeer(browser, peer, originOf(peer, served));
      say(`${peer.title} does what all do`);
    }
  } finally {
    await browser.close();
  }
};

const withServed = async (protocol: Protocol, work: (served: Served) => Promise<void>): Promise<void> => {
  const served = await serveAll(protocol);
  try {
    await work(served);
  } finally {
    await served.close();
  }
};

const titlesOf = (some: readonly Peer[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.map(({id, title}) => [id, title]));

/** How quiet the machine was: the fixed loop over all samples. */
const drift = (all: Measurements): string => {
  const loops = Object.values(all).flatMap((rounds) =>
    Object.values(rounds).flatMap((samples) => samples.flatMap((one) => (one?.['loop'] ? [one['loop']] : []))),
  );
  const [middle, low, high] = [median(loops), percentile(loops, 5), percentile(loops, 95)];
  return `the fixed loop took ${middle.toFixed(1)} ms, from ${low.toFixed(1)} to ${high.toFixed(1)} in nine of ten`;
};

const loadBefore = loadavg()[0] ?? 0;
const rounds = Number(options.reps);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--reps must be a whole number from 1.');
const wanted = options.only.split(',');
for (const name of wanted)
  if (measures[name] === undefined) throw new Error(`--only takes ${Object.keys(measures).join(', ')}.`);
const some = chosenPeers(positionals[0]);

if (!options.quick) {
  installPeers();
  await buildPeers(some);
}
const parts: string[] = [];
const browserVersion = await launch().then(async (browser) => {
  const version = browser.version();
  await browser.close();
  return version;
});

for (const protocol of (['HTTP/1.1', 'HTTP/2'] as const).filter((_, at) => options.protocols.includes(`${at + 1}`))) {
  const isFirst = parts.length === 0;
  // Once a page is there, what it came by no longer matters.
  const now = isFirst ? wanted : wanted.filter((name) => name === 'load');
  if (now.length === 0) continue;
  for (const id of Object.keys(measured)) measured[id] = {};
  await withServed(protocol, async (served) => {
    if (isFirst) await verify(some, served);
    for (const name of now)
      for (const [figure, measure] of Object.entries(measures[name] ?? {})) {
        const compared = name === 'load' ? some : some.filter(({loadsAlone}) => loadsAlone !== true);
        for (let turn = 0; turn < rounds; turn += 1) {
          await round(figure, measure, compared, served);
          say(`${protocol}, ${figure}, ${turn + 1} of ${rounds}, load ${loadavg()[0]?.toFixed(1)}`);
        }
      }
  });
  parts.push(`### ${protocol}\n\n${tableOf(titlesOf(some), measured)}\n\nDrift: ${drift(measured)}.`);
}

const versions = [...new Set(some.flatMap(({packages}) => packages))].map(
  (name) => `${name} ${installedVersion(name)}`,
);
const load = Math.max(loadBefore, loadavg()[0] ?? 0);
const about = [
  `Measured on ${new Date().toISOString().slice(0, 10)}, medians of ${rounds}, Chromium ${browserVersion}, Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${load.toFixed(1)}; ${versions.join(', ')}.`,
  ...(load > availableParallelism() * 0.75
    ? ['**Provisional: the machine was not quiet.** Ratios hold better than times; bytes and requests hold.']
    : []),
  ...(faults.length === 0 ? [] : [`Not measured: ${[...new Set(faults)].join('; ')}.`]),
];
const result = [...about, ...parts].join('\n\n');
console.log(`\n${result}`);
mkdirSync(join(root, '.waymark'), {recursive: true});
writeFileSync(join(root, '.waymark/peers.json'), JSON.stringify(measured));
// A part of the table would take the place of the whole.
const isWhole = options.only === 'load,keys,next,heap' && positionals.length === 0 && options.protocols === '1,2';
if (isWhole && !options.dry) writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'peers', result));
else console.log('\nNot written into docs/speed.md, which has all peers and all figures.');
