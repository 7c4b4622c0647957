import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {freePort} from './free-port.ts';
import {beginChat, staffTickets, visitorTicket} from './begin-chat.ts';
import {openSide, type Side, type Tally} from './side.ts';

/**
 * Two servers behind one port on one PostgreSQL, 500 open chats, 200 messages a second for a minute, half by
 * visitors and half by the staff, while two visitors a second lose their connection. Prints figures; fails when a
 * message is lost, doubled or out of order. `npx tsx tests/load/chats.ts [seconds]`.
 */
const seconds = Number(process.argv[2] ?? 60);
const [chatCount, staffCount, perSecond, breaksPerSecond] = [500, 20, 200, 2];
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

const postgres = await startPostgres();
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const replicas = spawn(process.execPath, ['--import', 'tsx', 'tests/load/replicas.ts'], {
  env: {...process.env, DATABASE_URL: postgres.url, PORT: String(port), WAYMARK_SECRET: crypto.randomUUID().repeat(2)},
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => replicas.kill());
await once(replicas.stdout, 'data');

const tally: Tally = {sent: new Map(), took: [], faults: []};
const chats = [];
for (let number = 0; number < chatCount; number += 1) chats.push(await beginChat(origin, number));
const uuids = chats.map(({uuid}) => uuid);
const visitors: Side[] = [];
for (const chat of chats) {
  visitors.push(await openSide(origin, 'visitor', [chat.uuid], () => visitorTicket(origin, chat), tally));
}
const tickets = await staffTickets(origin);
const staff: Side[] = [];
for (let number = 0; number < staffCount; number += 1) {
  const own = uuids.filter((_uuid, index) => index % staffCount === number);
  staff.push(await openSide(origin, 'agent', own, tickets, tally));
}
process.stdout.write(`${chatCount} chats are open; ${perSecond} messages a second for ${seconds} s\n`);

const began = performance.now();
const breaks: Promise<void>[] = [];
for (let count = 0; count < perSecond * seconds; count += 1) {
  const due = began + (count * 1000) / perSecond;
  const early = due - performance.now();
  if (early > 1) await pause(early);
  // A chat is answered some seconds after its visitor wrote: neighbours in number, not in time.
  const chat = (count * 7) % chatCount;
  if (count % 2 === 0) visitors[chat]?.say(uuids[chat] ?? '');
  else staff[chat % staffCount]?.say(uuids[chat] ?? '');
  if (count % (perSecond / breaksPerSecond) === 0)
    breaks.push(visitors[(count * 13) % chatCount]?.reconnect() ?? pause(0));
}
const sentIn = (performance.now() - began) / 1000;
await Promise.all(breaks);

const complete = (): boolean => {
  const seen = (sides: readonly Side[]) =>
    sides.flatMap(({got}) => [...got.values()]).reduce((sum, list) => sum + list.length, 0);
  return seen(visitors) >= tally.sent.size && seen(staff) >= tally.sent.size;
};
for (let tries = 0; tries < 100 && !complete(); tries += 1) await pause(100);

const faults = [...tally.faults];
uuids.forEach((uuid, index) => {
  const [one, other] = [visitors[index]?.got.get(uuid) ?? [], staff[index % staffCount]?.got.get(uuid) ?? []];
  if (one.join() !== other.join()) faults.push('the two sides of a chat differ');
  if (new Set(one).size !== one.length) faults.push('doubled');
});
const seenIds = new Set(visitors.flatMap(({got}) => [...got.values()].flat()));
for (const id of tally.sent.keys()) if (!seenIds.has(id)) faults.push('lost');

const took = tally.took.toSorted((one, other) => one - other);
const at = (share: number): string => `${(took[Math.floor((took.length - 1) * share)] ?? Number.NaN).toFixed(0)} ms`;
process.stdout.write(
  [
    `sent ${tally.sent.size} in ${sentIn.toFixed(1)} s (${(tally.sent.size / sentIn).toFixed(0)} a second), ${breaks.length} connections broken`,
    `to the other side: half within ${at(0.5)}, 95 % within ${at(0.95)}, 99 % within ${at(0.99)}, all within ${at(1)}`,
    `lost, doubled, out of order or refused: ${faults.length}${faults.length === 0 ? '' : ` (${[...new Set(faults)].join('; ')})`}`,
    '',
  ].join('\n'),
);
for (const side of [...visitors, ...staff]) side.close();
replicas.kill();
await once(replicas, 'exit');
await postgres.stop();
process.exitCode = faults.length === 0 ? 0 : 1;
