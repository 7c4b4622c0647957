import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {bundled} from '../sandbox/support/bundled.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {storeOf} from './support/store-of.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

/** How often the server is killed; more of it is for who looks closer. */
const kills = Number(process.env['WAYMARK_KILLS'] ?? 3);
/** Who writes at once. */
const writers = 4;

let script = '';
beforeAll(async () => {
  script = await bundled(join(import.meta.dirname, 'support/serve-until-killed.ts'));
});

async function started(root: string, data: string) {
  const child = spawn(process.execPath, [script, root, data], {stdio: ['ignore', 'pipe', 'inherit']});
  const ended = once(child, 'exit');
  for await (const line of createInterface({input: child.stdout})) return {child, ended, origin: line};
  throw new Error('The server did not start.');
}

describe.each(['embedded', 'postgres'] as const)(
  'a server, and its database, that are killed while people send (%s)',
  (kind) => {
    it('has kept all that it said it kept, each once, and what was under way can be sent again', async () => {
      const root = aWorkspace();
      const {store, postgres} = await aStore(kind);
      /** Number by the key under which it was sent. */
      const told = new Map<string, string>();
      /** Answers that should not have been: writers end with what is killed, and an error in them would end as they do. */
      const faults: string[] = [];
      let keys = 0;
      let under: string[] = [];
      let back = Promise.resolve();
      for (let round = 0; round <= kills; round += 1) {
        const {child, ended, origin} = await started(root, store);
        const again = under;
        under = [];
        const send = async (key: string): Promise<void> => {
          under.push(key);
          let response = await sentTo(origin, key);
          while (response.status === 503) {
            await back;
            response = await sentTo(origin, key);
          }
          if (!response.ok) faults.push(`${key} was answered with ${response.status}`);
          const {number} = (await response.json()) as {number: string};
          under = under.filter((one) => one !== key);
          if ((told.get(key) ?? number) !== number) faults.push(`${key} is ${told.get(key)}, and ${number}`);
          told.set(key, number);
        };
        // What nobody heard of is sent again under its key, and some of what was told as well.
        for (const key of [...again, ...[...told.keys()].slice(-2)]) await send(key);
        const write = async (upTo: number): Promise<void> => {
          while (told.size < upTo) await send(attempt((keys += 1)));
        };
        const writeTo = (upTo: number) => Promise.allSettled(Array.from({length: writers}, () => write(upTo)));
        if (postgres !== undefined) {
          const writing = writeTo(told.size + 12);
          const before = told.size;
          await expect.poll(() => told.size).toBeGreaterThan(before + 4);
          back = postgres.killAndStart(async () => {
            // It is away once the last of its processes has seen that the first is dead, and the server says so and lives.
            await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503);
          });
          await back;
          for (const {status} of await writing) expect(status).toBe('fulfilled');
        }
        const enough = told.size + 12;
        const writing = writeTo(enough);
        if (round === kills) await writing;
        else await expect.poll(() => told.size).toBeGreaterThan(enough - 8);
        child.kill('SIGKILL');
        expect((await ended)[1]).toBe('SIGKILL');
        await writing;
      }
      expect(faults).toEqual([]);
      const {db, close} = await openJourneyStore(storeOf(store));
      const rows = await db.selectFrom('submissions').select('number').execute();
      await close();
      const numbers = rows.map(({number}) => number);
      expect(numbers.toSorted()).toEqual([...told.values()].toSorted());
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(told.size).toBeGreaterThanOrEqual(12);
    });
  },
);

/** A store that outlives its server: a folder, or the address of a database. */
async function aStore(kind: 'embedded' | 'postgres') {
  if (kind === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'waymark-killed-'));
    onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
    return {store: folder};
  }
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return {store: postgres.url, postgres};
}

function sentTo(origin: string, key: string): Promise<Response> {
  return fetch(`${origin}/library-api/cards`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'idempotency-key': key},
    body: JSON.stringify({...card, fullName: key}),
  });
}
