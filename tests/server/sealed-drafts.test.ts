import {randomUUID} from 'node:crypto';
import {describe, expect, it, onTestFinished} from 'vitest';
import {openJourneyStore} from '../../src/server/store/journey-store.ts';
import {openSandboxStore} from '../../src/sandbox/store/database.ts';
import {createSeal} from '../../src/server/session/seal.ts';
import {newDraftToken, ownedByToken} from '../../src/server/store/draft-owner.ts';
import {asObject} from '../../src/lib/as-object.ts';
import {sealDrafts} from '../../src/server/store/seal-drafts.ts';
import {startPostgres} from '../sandbox/support/postgres.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

const path = '/service-application/api/v1/drafts/card';
const answers = {fullName: 'Ada Reader'};

describe('a draft', () => {
  it('lies sealed in the store', async () => {
    const {call, services} = await running(aWorkspace());
    const saved = await call('PUT', path, {answers});
    const rows = await services.db.selectFrom('drafts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('fullName');
    expect(rows.map(({sealed, unsealed}) => [services.seal.open(sealed)['answers'], unsealed])).toEqual([
      [answers, null],
    ]);
    const own = {'x-draft-token': saved.headers.get('x-draft-token') ?? ''};
    expect((await call('GET', path, undefined, own)).json['answers']).toEqual(answers);
  });

  it('of a time before that is sealed by the next start, and stays the state that its owner knows', async () => {
    const token = newDraftToken();
    const version = randomUUID();
    const old = {owner: ownedByToken(token), sealed: null, updated: new Date(), version};
    const {call, services} = await running(
      aWorkspace(),
      {},
      {},
      {
        open: async (config) => {
          const store = await openJourneyStore(config);
          await store.db
            .insertInto('drafts')
            .values({...old, answer_set: 'card', unsealed: answers})
            .execute();
          // More than are sealed at once.
          const others = Array.from({length: 150}, (_, index) => ({
            ...old,
            answer_set: `other-${index}`,
            unsealed: answers,
          }));
          await store.db.insertInto('drafts').values(others).execute();
          return store;
        },
      },
    );
    const rows = await services.db.selectFrom('drafts').selectAll().execute();
    // A word that letters of what is sealed do not make by chance.
    expect([rows.length, JSON.stringify(rows).includes('fullName')]).toEqual([151, false]);

    const own = {'x-draft-token': token};
    const read = await call('GET', path, undefined, own);
    expect([read.json['answers'], read.headers.get('etag')]).toEqual([answers, `"${version}"`]);
    const saved = await call('PUT', path, {answers: {fullName: 'Ben'}}, {...own, 'if-match': `"${version}"`});
    expect(saved.status).toBe(200);
    const late = await call('PUT', path, {answers: {fullName: 'Cleo'}}, {...own, 'if-match': `"${version}"`});
    expect([late.status, late.json['answers']]).toEqual([412, {fullName: 'Ben'}]);
  });

  it('that was sealed for somebody else, or for another use, opens nothing in the row of one’s own', async () => {
    const {call, services} = await running(aWorkspace());
    const tokenOf = async (): Promise<string> =>
      (await call('PUT', path, {answers, held: {pin: '2468'}})).headers.get('x-draft-token') ?? '';
    const [one, other] = [await tokenOf(), await tokenOf()];
    const theirs = (table: 'drafts' | 'held_answers') =>
      services.db.selectFrom(table).select('sealed').where('owner', '=', ownedByToken(other)).executeTakeFirstOrThrow();
    for (const table of ['drafts', 'held_answers'] as const) {
      const {sealed} = await theirs(table);
      await services.db.updateTable('drafts').set({sealed}).where('owner', '=', ownedByToken(one)).execute();
      const read = await call('GET', path, undefined, {'x-draft-token': one});
      expect([table, read.status, read.json['answers']]).toEqual([table, 200, {}]);
    }
  });

  it('that was sealed with another secret counts as none, and is written over', async () => {
    const {call, services} = await running(aWorkspace());
    const token = (await call('PUT', path, {answers})).headers.get('x-draft-token') ?? '';
    const other = createSeal('another secret than that of the server');
    await services.db
      .updateTable('drafts')
      .set({sealed: other.close(answers)})
      .execute();
    const own = {'x-draft-token': token};
    const read = await call('GET', path, undefined, own);
    expect([read.status, read.json, read.headers.get('etag')]).toEqual([200, {answers: {}}, '"none"']);
    expect((await call('PUT', path, {answers}, {...own, 'if-match': '"none"'})).status).toBe(200);
    expect((await call('GET', path, undefined, own)).json['answers']).toEqual(answers);
  });

  it.each(['own', 'sandbox'] as const)(
    'is sealed once by servers that start together on a database: %s',
    async (kind) => {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.stop());
      const store = await (kind === 'own' ? openJourneyStore : openSandboxStore)({databaseUrl: postgres.url});
      onTestFinished(() => store.close());
      const services = {db: store.db, seal: createSeal('a secret that all of the servers have')} as Parameters<
        typeof sealDrafts
      >[0];
      const rows = Array.from({length: 120}, (_, index) => ({
        ...{owner: 'token:x', answer_set: `set-${index}`, unsealed: {count: index}},
        ...{sealed: null, updated: new Date(), version: randomUUID()},
      }));
      await services.db.insertInto('drafts').values(rows).execute();
      await Promise.all([sealDrafts(services), sealDrafts(services), sealDrafts(services)]);
      const kept = await services.db.selectFrom('drafts').selectAll().execute();
      const counts = kept.map(({sealed}) => Number(asObject(services.seal.open(sealed)['answers'])['count']));
      expect(counts.toSorted((one, other) => one - other)).toEqual(rows.map((_, index) => index));
    },
  );
});
