import {Agent, request} from 'node:http';
import {performance} from 'node:perf_hooks';
import {lastingStore, startServing, storeKinds, type StoreKind} from './started.ts';

/**
 * Lets 20 people log in at once while somebody else reads, each with a round of reads alone before it: what a read takes
 * then, and with the log-ins, as the server itself counts it and as the reader sees it; how long the last of the 20 waits;
 * and what a log-in and a read cost of the processor. Fails where reads of the server take more than 1.5 times as long.
 * `npx tsx tests/load/log-ins.ts [rounds] [embedded or PostgreSQL]`.
 */
const [count = '15', only] = process.argv.slice(2);
const rounds = Number(count);
const people = 20;
/** Milliseconds from the end of a read to the next. */
const pause = 5;
/** Reads of a round alone. */
const alone = 100;
const limit = 1.5;
const password = 'orchard-lantern-42';
const read = '/service-application/api/v1/drafts/registration';

const agent = new Agent({keepAlive: true});

function send(method: string, url: string, body?: unknown): Promise<{readonly status: number; readonly text: string}> {
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined ? {} : {'content-type': 'application/json', 'idempotency-key': crypto.randomUUID()};
    const sent = request(url, {method, agent, headers}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve({status: response.statusCode ?? 0, text}));
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** What the server has counted: seconds of its processor, and seconds and number of the reads. */
async function counted(origin: string) {
  const {text} = await send('GET', `${origin}/metrics`);
  const of = (name: string): number => {
    const line = text.split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? Number.NaN);
  };
  return {
    cpu: of('process_cpu_seconds_total'),
    seconds: of('waymark_request_seconds_sum{operation="readDraft"}'),
    reads: of('waymark_request_seconds_count{operation="readDraft"}'),
  };
}

/** Reads until `isOver`; milliseconds that each took the reader, and what the server has counted meanwhile. */
async function reading(origin: string, isOver: (count: number) => boolean) {
  const took: number[] = [];
  const before = await counted(origin);
  while (!isOver(took.length)) {
    const began = performance.now();
    const {status} = await send('GET', origin + read);
    if (status !== 200) throw new Error(`A read was answered with ${status}.`);
    took.push(performance.now() - began);
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
  const after = await counted(origin);
  const each = ((after.seconds - before.seconds) / (after.reads - before.reads)) * 1000;
  return {took, each, cpu: (after.cpu - before.cpu) * 1000};
}

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
const at = (list: readonly number[], share: number): number =>
  list.toSorted((one, other) => one - other)[Math.floor((list.length - 1) * share)] ?? Number.NaN;
const ms = (value: number): string => `${value.toFixed(2)} ms`;

async function tryStore(kind: StoreKind): Promise<void> {
  const store = await lastingStore(kind);
  const {origin, child, ended} = await startServing(store, crypto.randomUUID().repeat(2));
  const emails = Array.from({length: people}, (_, index) => `person-${index}@people.example`);
  for (const email of emails) {
    const {status, text} = await send('POST', `${origin}/identity/api/v1/registration/register`, {email, password});
    if (status !== 200) throw new Error(`A registration was answered with ${status}: ${text.slice(0, 200)}`);
  }
  const [own, both] = [[], []] as {took: number[]; each: number; cpu: number}[][];
  const waits: number[] = [];
  // The first is for the compiler of the machine's code.
  for (let round = 0; round <= rounds; round += 1) {
    const quiet = await reading(origin, (count) => count >= alone);
    const began = performance.now();
    let isOver = false;
    const logIns = Promise.all(
      emails.map(async (email) => {
        const {status, text} = await send('POST', `${origin}/identity/api/v1/login`, {email, password});
        if (status !== 200) throw new Error(`A log-in was answered with ${status}: ${text.slice(0, 200)}`);
      }),
    ).finally(() => (isOver = true));
    const busy = await reading(origin, () => isOver);
    await logIns;
    if (round === 0) continue;
    waits.push(performance.now() - began);
    own?.push(quiet);
    both?.push(busy);
  }
  child.kill('SIGTERM');
  await ended;
  await store.remove();
  const [quiet, busy] = [own ?? [], both ?? []];
  const ratio = at(
    quiet.map((one, index) => (busy[index]?.each ?? Number.NaN) / one.each),
    0.5,
  );
  const took = (list: typeof quiet): readonly number[] => list.flatMap((one) => one.took);
  const costOfRead = sum(quiet.map(({cpu}) => cpu)) / took(quiet).length;
  const costOfLogIn = (sum(busy.map(({cpu}) => cpu)) - costOfRead * took(busy).length) / (people * rounds);
  process.stdout.write(
    `${kind}, ${rounds} rounds of ${people} log-ins at once, all answered after ${ms(at(waits, 0.5))} (half)\n` +
      `  a read on the server: ${ms(
        at(
          quiet.map(({each}) => each),
          0.5,
        ),
      )} alone, ${ms(
        at(
          busy.map(({each}) => each),
          0.5,
        ),
      )} with log-ins: ${ratio.toFixed(2)} times\n` +
      [0.5, 0.95]
        .map((share) => {
          const [before, after] = [at(took(quiet), share), at(took(busy), share)];
          return `  a read as its reader sees it, ${share * 100} %: ${ms(before)} alone, ${ms(after)} with log-ins: ${(after / before).toFixed(2)} times\n`;
        })
        .join('') +
      `  processor: ${ms(costOfRead)} a read, ${ms(costOfLogIn)} a log-in\n`,
  );
  if (ratio > limit) process.exitCode = 1;
}

for (const kind of storeKinds) if (only === undefined || only === kind) await tryStore(kind);
agent.destroy();
