import {Agent, request} from 'node:http';
import {performance} from 'node:perf_hooks';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {storeOf} from '../server/support/store-of.ts';
import {lastingStore, startServing, storeKinds, type StoreKind} from './started.ts';

/**
 * Stops (SIGTERM) the server of a workspace in the middle of its load, again and again, on both stores: 16 clients whose
 * lines stay open, as a balancer's, and eight who come over a new line each time; each second request is a write. Prints
 * how many requests were answered, refused (503, or no line was to be had) and lost (begun, and never answered), how long
 * the server took to end, and holds the store against what was acknowledged. Fails on one that is lost or doubled, and on
 * an end that takes ten seconds. `npx tsx tests/load/stopped.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 10);
const root = 'tests/workspaces/library-card';
const loadedFor = 1000;
const card = {
  fullName: 'Ada Reader',
  dateOfBirth: '1990-05-05',
  branch: 'HARBOUR',
  wantsLetters: true,
  houseRules: true,
};

interface Tally {
  answered: number;
  /** Of those, after the server was told to stop. */
  late: number;
  refused: number;
  lost: number;
  /** Milliseconds from the signal to the end of the process. */
  readonly took: number[];
  /** Numbers of submissions that were acknowledged. */
  readonly numbers: string[];
  readonly faults: string[];
}

/** What came of one request; `gone`: there was no line to be had. */
type Came = {readonly status: number; readonly text: string} | 'gone' | 'lost';

function send(origin: string, agent: Agent, write: boolean): Promise<Came> {
  return new Promise((resolve) => {
    const body = write ? JSON.stringify(card) : undefined;
    const headers = write
      ? {'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), 'content-length': body?.length}
      : {};
    const path = write ? '/library-api/cards' : '/service-application/api/v1/drafts/card';
    const sent = request(origin + path, {method: write ? 'POST' : 'GET', agent, headers}, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('close', () => resolve(response.complete ? {status: response.statusCode ?? 0, text} : 'lost'));
    });
    let connected = false;
    sent.once('socket', (socket) => {
      if (sent.reusedSocket || !socket.connecting) connected = true;
      else socket.once('connect', () => (connected = true));
    });
    sent.once('error', () => resolve(connected ? 'lost' : 'gone'));
    sent.end(body);
  });
}

async function client(origin: string, agent: Agent, {isOver}: {isOver: () => boolean}, tally: Tally): Promise<void> {
  for (let count = 0; ; count += 1) {
    const came = await send(origin, agent, count % 2 === 1);
    // Whoever is refused goes to another server, and does not come back to this one at once.
    if (came === 'gone' || (came !== 'lost' && came.status === 503)) {
      tally.refused += 1;
      return;
    }
    if (came === 'lost') tally.lost += 1;
    else if (came.status === 200) {
      tally.answered += 1;
      if (isOver()) tally.late += 1;
      const {number} = JSON.parse(came.text) as {number?: string};
      if (number !== undefined) tally.numbers.push(number);
    } else tally.faults.push(`answered ${came.status} to a ${count % 2 === 1 ? 'write' : 'read'}`);
  }
}

async function tryStore(kind: StoreKind): Promise<Tally> {
  const tally: Tally = {answered: 0, late: 0, refused: 0, lost: 0, took: [], numbers: [], faults: []};
  const store = await lastingStore(kind);
  const secret = crypto.randomUUID().repeat(2);
  for (let round = 0; round < rounds; round += 1) {
    const {origin, child, ended} = await startServing(store, secret, root);
    let isOver = false;
    const [open, anew] = [new Agent({keepAlive: true, maxSockets: 16}), new Agent({keepAlive: false})];
    const clients = Array.from({length: 24}, (_, index) =>
      client(origin, index < 16 ? open : anew, {isOver: () => isOver}, tally),
    );
    await new Promise((resolve) => void setTimeout(resolve, loadedFor));
    const began = performance.now();
    isOver = true;
    child.kill('SIGTERM');
    const [code] = await ended;
    tally.took.push(performance.now() - began);
    if (code !== 0) tally.faults.push(`the server ended with ${String(code)}`);
    await Promise.all(clients);
    open.destroy();
  }
  const {db, close} = await openJourneyStore(storeOf(store.place));
  const kept = (await db.selectFrom('submissions').select('number').execute()).map(({number}) => number);
  await close();
  await store.remove();
  const missing = tally.numbers.filter((number) => !new Set(kept).has(number)).length;
  const doubled = tally.numbers.length - new Set(tally.numbers).size;
  if (missing + doubled > 0) tally.faults.push(`${missing} acknowledged writes are missing, ${doubled} are doubled`);
  return tally;
}

for (const kind of storeKinds) {
  const {answered, late, refused, lost, took, numbers, faults} = await tryStore(kind);
  const longest = Math.max(...took);
  process.stdout.write(
    `${kind}, ${rounds} stops: ${answered} answered (${late} after the signal), ${refused} refused, ${lost} lost; ` +
      `${numbers.length} writes acknowledged; ended in ${longest.toFixed(0)} ms at most\n` +
      [...new Set(faults)].map((fault) => `  ${fault}\n`).join(''),
  );
  if (lost > 0 || faults.length > 0 || longest >= 10_000) process.exitCode = 1;
}
