import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {performance} from 'node:perf_hooks';
import pg from 'pg';
import type {Carrier} from '../../src/sandbox/demo/carrier.ts';
import {createDemoClient} from '../../src/sandbox/demo/client.ts';
import {stages} from '../../src/sandbox/demo/stages.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {patternOf, printCosts} from './costs.ts';
import {borrower} from './borrower.ts';
import {freePort} from './free-port.ts';

/**
 * Three servers behind one port on one PostgreSQL; borrowers come one after the other within some seconds and walk the
 * standard path from registration to the last step, without a pause; each tenth write is sent twice at once under one
 * key. Prints how long each operation took and what it costs of the processor; fails on an answer that is no success,
 * and on an effect that is not there once. `npx tsx tests/load/borrowers.ts [borrowers] [seconds]`.
 */
const [count, seconds] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 60)];
const replicas = 3;
/** Those who come before the others, at the same pace, and are not counted: for the compiler of the machine's code. */
const early = Math.ceil(count / 2);
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const postgres = await startPostgres();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const servers = spawn(process.execPath, ['--import', 'tsx', 'tests/load/replicas.ts', String(replicas)], {
  env: {...process.env, DATABASE_URL: postgres.url, PORT: String(port), WAYMARK_SECRET: crypto.randomUUID().repeat(2)},
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => servers.kill());
await once(servers.stdout, 'data');

const took = new Map<string, number[]>();
const faults: string[] = [];
let writes = 0;

const send = async ({method, url, headers, payload}: Parameters<Carrier>[0]) => {
  const isBytes = payload instanceof Uint8Array;
  const body = isBytes ? Uint8Array.from(payload) : JSON.stringify(payload);
  const type = body === undefined || isBytes ? {} : {'content-type': 'application/json'};
  const began = performance.now();
  const response = await fetch(origin + url, {
    method,
    headers: {...type, ...headers},
    redirect: 'manual',
    ...(body === undefined ? {} : {body}),
  });
  const text = await response.text();
  const pattern = patternOf(method, url);
  took.set(pattern, [...(took.get(pattern) ?? []), performance.now() - began]);
  if (response.status >= 400) faults.push(`${pattern} was answered with ${response.status}: ${text.slice(0, 200)}`);
  return {
    statusCode: response.status,
    body: text,
    authorization: response.headers.get('authorization') ?? undefined,
    location: response.headers.get('location') ?? undefined,
  };
};

const carrier: Carrier = async (call) => {
  if (call.method === 'GET') return send(call);
  writes += 1;
  if (writes % 10 !== 0) return send(call);
  const [one, other] = await Promise.all([send(call), send(call)]);
  if (one.body !== other.body && !call.url.includes('register'))
    faults.push(`${patternOf(call.method, call.url)} differs`);
  return one;
};

const walk = async (number: number): Promise<void> => {
  const client = createDemoClient(carrier);
  const person = borrower(`borrower-${number}@people.example`);
  for (const stage of stages) await stage.go(client, person);
};

/** Lets people walk the path, each a while after the one before; seconds until the last is there. */
const walkAll = async (first: number, people: number): Promise<number> => {
  const began = performance.now();
  const walks: Promise<void>[] = [];
  for (let number = 0; number < people; number += 1) {
    const ahead = began + (number * 1000 * seconds) / count - performance.now();
    if (ahead > 1) await pause(ahead);
    walks.push(walk(first + number));
  }
  for (const walked of await Promise.allSettled(walks)) {
    if (walked.status === 'rejected') faults.push(String(walked.reason));
  }
  return (performance.now() - began) / 1000;
};

await walkAll(0, early);
took.clear();
const lasted = await walkAll(early, count);

const database = new pg.Client(postgres.url);
await database.connect();
for (const table of ['identities', 'applications']) {
  const {rows} = await database.query<{count: string}>(`select count(*) from ${table}`);
  if (Number(rows[0]?.count) !== early + count) faults.push(`${rows[0]?.count} ${table} of ${early + count}`);
}
await database.end();

const all = [...took.values()].reduce((sum, list) => sum + list.length, 0);
process.stdout.write(
  `${count} borrowers in ${lasted.toFixed(1)} s, ${all} requests (${(all / lasted).toFixed(0)} a second) over ${replicas} servers\n`,
);
servers.kill();
await once(servers, 'exit');
await printCosts(took, postgres.url);
process.stdout.write(`faults: ${faults.length}\n${[...new Set(faults)].slice(0, 10).join('\n')}\n`);
await postgres.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
