import {randomUUID} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it, onTestFinished} from 'vitest';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {openStore} from '../../src/server/store/open.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {printed, printedWith} from './support/printed.ts';
import {running} from './support/running.ts';
import {storeOf} from './support/store-of.ts';
import {aWorkspace, card} from './support/workspace.ts';

const cards = '/library-api/cards';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-kept-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

describe('what a server keeps', () => {
  it.each([
    ['submissions', 'list'],
    ['submissions', 'show', '100001'],
    ['submissions', 'export'],
    ['submissions', 'erase', '100001'],
    ['deliveries', 'list'],
    ['deliveries', 'retry', '7'],
    ['start'],
    ['dev'],
    ['sandbox'],
  ])('is asked of one store: %s %s refuses a folder beside a database', async (...args) => {
    const database = {DATABASE_URL: 'postgresql://nowhere.example/none'};
    expect(await printedWith(database, aWorkspace(), ...args, '--data', 'copy')).toMatch(
      /^waymark: --data names the folder copy, and DATABASE_URL a database: .*\nexit 2\n$/,
    );
  });

  it.each(['a folder', 'a database'])('is neither kept nor asked for in %s of another release', async (kind) => {
    const postgres = kind === 'a database' ? await startPostgres() : undefined;
    onTestFinished(() => postgres?.stop());
    const [root, data] = [aWorkspace(), aFolder()];
    const at = storeOf(postgres?.url ?? data);
    const secret = 'a secret that both of the servers have';
    const start = () => running(root, {...at, secret});
    const list = async () =>
      postgres === undefined
        ? printedWith({WAYMARK_SECRET: secret}, root, 'submissions', 'list', '--data', data)
        : printedWith({WAYMARK_SECRET: secret, DATABASE_URL: postgres.url}, root, 'submissions', 'list');
    // What only asks makes no tables.
    if (postgres !== undefined)
      expect(await list()).toContain('No server has kept anything in this store yet.\nexit 2');
    const first = await start();
    await first.call('POST', cards, card);
    await first.close();
    const store = await openJourneyStore(at);
    await sql`insert into migrations values ('9999-later.sql', now())`.execute(store.db);
    await store.close();
    await expect(start()).rejects.toThrow('The store has the schema of a newer release than this one.');
    expect(await list()).toMatch(/The store has the schema of a newer release than this one\. .*\nexit 2\n$/);
  });

  it.each(['a folder', 'a database'])(
    'is not asked for in %s that would be brought to another schema by it',
    async (kind) => {
      const postgres = kind === 'a database' ? await startPostgres() : undefined;
      onTestFinished(() => postgres?.stop());
      const [root, data, migrations] = [aWorkspace(), aFolder(), aFolder()];
      writeFileSync(join(migrations, '0001-journey.sql'), 'create table of_before ()');
      const at = storeOf(postgres?.url ?? data);
      await (await openStore({...at, migrations})).close();
      const env = {WAYMARK_SECRET: 'a secret that is of no matter here', ...(postgres && {DATABASE_URL: postgres.url})};
      const own = postgres === undefined ? ['--data', data] : [];
      for (const args of [
        ['submissions', 'list'],
        ['submissions', 'export'],
        ['deliveries', 'list'],
      ])
        expect(await printedWith(env, root, ...args, ...own)).toMatch(
          /The store has the schema of an older release than this one, .*\nexit 2\n$/,
        );
      const store = await openStore({...at, migrations});
      expect((await sql`select name from migrations`.execute(store.db)).rows).toEqual([{name: '0001-journey.sql'}]);
      await store.close();
    },
  );

  it('is delivered again all at once where it was given up, of one delivery or of all', async () => {
    const [root, data] = [
      aWorkspace({
        'server.yaml':
          'operations: {orderCard: {submit: card}}\ndeliveries: {desk: {of: card, file: {folder: out}}, ledger: {of: card, file: {folder: out}}}\n',
      }),
      aFolder(),
    ];
    const server = await running(
      root,
      {dataFolder: data},
      {},
      {work: () => ({wake: () => undefined, stop: async () => undefined})},
    );
    for (let count = 0; count < 3; count += 1) await server.call('POST', cards, card);
    const {db} = server.services;
    await db.updateTable('deliveries').set({state: 'dead', attempts: 13}).execute();
    const given = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow();
    const done = db.selectFrom('deliveries').select('uuid').where('name', '=', 'desk').limit(1);
    await db.updateTable('deliveries').set({state: 'done'}).where('uuid', '=', done).execute();
    const retry = (...args: readonly string[]) => printed(root, 'deliveries', 'retry', ...args, '--data', data);
    const wrong = /^waymark: Name the id of one delivery, or all that are dead: .*\nexit 2\n$/;
    for (const args of [[], ['7', '--state', 'dead'], ['7', '--delivery', 'desk'], ['--delivery', 'desk']])
      expect(await retry(...args)).toMatch(wrong);
    expect(await retry('--state', 'dead', '--delivery', 'desc')).toBe(
      'No delivery desc of server.yaml is dead.\nexit 1\n',
    );
    expect(await retry('--state', 'dead', '--delivery', 'desk')).toBe('Tried again: 2.\n');
    // Nobody would try it.
    await db
      .insertInto('deliveries')
      .values({...given, uuid: randomUUID(), name: 'before'})
      .execute();
    expect(await retry('--state', 'dead', '--delivery', 'before')).toMatch(
      /^No delivery before of server\.yaml is dead/,
    );
    expect(await retry('--state', 'dead')).toBe('Tried again: 3.\n');
    expect(await retry('--state', 'dead')).toBe('No delivery of server.yaml is dead.\nexit 1\n');
    await db.deleteFrom('deliveries').where('name', '=', 'before').execute();
    const states = await db.selectFrom('deliveries').select(['state', 'attempts']).orderBy('state').execute();
    expect(states).toEqual([
      {state: 'done', attempts: 13},
      ...Array.from({length: 5}, () => ({state: 'waiting', attempts: 0})),
    ]);
  });
});
