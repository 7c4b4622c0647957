import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sql} from 'kysely';
import {describe, expect, it} from 'vitest';
import {aReceiver} from './support/receiver.ts';
import {running} from './support/running.ts';
import {aSignedLibrary} from './support/sign-in.ts';
import {me, signInFiles} from './support/sign-in-workspace.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');
const mine = `
  /library-api/mine:
    get:
      operationId: getMine
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema:
                type: object
                required: [drafts, submissions]
                properties: {drafts: {type: array}, files: {type: array}, submissions: {type: array}}
    delete:
      operationId: eraseMine
      responses: {'200': {description: Gone., content: {application/json: {schema: {type: object}}}}}
`;
const server = `operations: {getMine: kept, eraseMine: kept, orderCard: {submit: card}}
deliveries:
  hook: {of: card, webhook: {url: {env: HOOK_URL}, secret: {env: HOOK_SECRET}}}
`;
const path = '/library-api/mine';
const draft = '/service-application/api/v1/drafts/card';

async function aLibrary() {
  const {url, seen} = await aReceiver(() => 500);
  const root = aWorkspace({'server.yaml': server, 'schemas/api/openapi.yaml': `${contract.trimEnd()}${mine}`});
  const library = await running(root, {}, {HOOK_URL: url, HOOK_SECRET: 'the-secret'});
  /** Somebody who has a draft, and has sent one card before. */
  let sent = 0;
  const somebody = async (fullName: string): Promise<Readonly<Record<string, string>>> => {
    const {headers} = await library.call('PUT', draft, {answers: {fullName}});
    const own = {'x-draft-token': headers.get('x-draft-token') ?? ''};
    const key = {'idempotency-key': attempt((sent += 1))};
    await library.call('POST', '/library-api/cards', {...card, fullName}, {...own, ...key});
    await library.call('PUT', draft, {answers: {fullName: `${fullName} again`}}, own);
    return own;
  };
  return {...library, seen, somebody};
}

describe('what is kept of a person', () => {
  it('is given to them, and to nobody else', async () => {
    const {call, somebody} = await aLibrary();
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    const {json, headers} = await call('GET', path, undefined, ada);
    expect(json).toEqual({
      drafts: [{set: 'card', savedAt: expect.any(String), answers: {fullName: 'Ada again'}}],
      files: [],
      submissions: [
        {number: '100001', submission: 'card', receivedAt: expect.any(String), answers: {...card, fullName: 'Ada'}},
      ],
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify((await call('GET', path, undefined, ben)).json)).not.toContain('Ada');
    for (const who of [{}, {'x-draft-token': 'x'.repeat(32)}])
      expect((await call('GET', path, undefined, who)).json).toEqual({drafts: [], files: [], submissions: []});
  });

  it('is all that there is: beyond 200 numbers, what cannot be read, files that were sent, and payments', async () => {
    const {call, somebody, services} = await aLibrary();
    const ada = await somebody('Ada');
    const {db} = services;
    await sql`insert into uploads (uuid, owner, org, name, content_type, size, bytes, network, submission, created)
      select gen_random_uuid(), owner, 'default', 'proof.pdf', 'application/pdf', 5, '', null, uuid, created
      from submissions`.execute(db);
    await sql`insert into payments (uuid, submission, name, amount, currency, state, attempts, created)
      select gen_random_uuid(), uuid, 'fee', '5.00', 'USD', 'waiting', 0, created from submissions`.execute(db);
    await db.updateTable('submissions').set({sealed: 'broken'}).execute();
    await sql`insert into submissions (uuid, org, kind, operation, owner, sealed, created)
      select gen_random_uuid(), org, kind, operation, owner, sealed, created
      from submissions, generate_series(1, 200)`.execute(db);
    const {json} = await call('GET', path, undefined, ada);
    const sent = json['submissions'] as readonly Readonly<Record<string, unknown>>[];
    expect(sent.map(({number}) => number)).toEqual(Array.from({length: 201}, (_, index) => String(100201 - index)));
    expect(sent[0]).toMatchObject({answers: {}, unreadable: true});
    expect(sent[200]).toMatchObject({
      ...{answers: {}, more: true},
      payments: [{name: 'fee', amount: '5.00', currency: 'USD', state: 'waiting'}],
    });
    expect(json['files']).toEqual([
      expect.objectContaining({name: 'proof.pdf', type: 'application/pdf', size: 5, number: '100001'}),
    ]);
    // Whoever sends without end is not told all of it at once.
    await sql`insert into submissions (uuid, org, kind, operation, owner, sealed, created)
      select gen_random_uuid(), org, kind, operation, owner, sealed, created
      from (select * from submissions limit 1) one, generate_series(1, 9800)`.execute(db);
    expect((await call('GET', path, undefined, ada)).json['submissions']).toHaveLength(10_000);
  });

  it('is the account’s where somebody is logged in, who is so no more once it is erased', async () => {
    const files = signInFiles();
    const library = await aSignedLibrary(
      {},
      {
        'schemas/api/openapi.yaml': `${files['schemas/api/openapi.yaml']?.trimEnd()}${mine.replace('/mine', '/kept')}`,
        'server.yaml': `${files['server.yaml']}`.replace(
          'operations:',
          'operations:\n  getMine: kept\n  eraseMine: kept',
        ),
      },
    );
    const {origin, loggedIn, save, services} = library;
    const kept = `${origin}/library-api/kept`;
    const [ada, ben] = [await loggedIn('Ada'), await loggedIn('Ben')];
    await save(ada, {fullName: 'Ada'});
    await save(ben, {fullName: 'Ben'});
    expect((await ada.call(kept)).json).toMatchObject({drafts: [{answers: {fullName: 'Ada'}}], submissions: []});
    // A page whose session has run out would be told that all is gone, and nothing would be.
    expect(await ada.call(kept, 'DELETE', undefined, {'x-session': 'none'})).toMatchObject({status: 401});
    expect(await services.db.selectFrom('drafts').selectAll().execute()).toHaveLength(2);
    expect((await ada.call(kept, 'DELETE')).status).toBe(200);
    expect((await ada.call(`${origin}${me}`)).json).toEqual({signedIn: false});
    expect(await services.db.selectFrom('drafts').selectAll().execute()).toHaveLength(1);
    expect((await ben.call(kept)).json).toMatchObject({drafts: [{answers: {fullName: 'Ben'}}]});
  });

  it('is erased where they say so, with what was not delivered, and nothing of anybody else', async () => {
    const {call, somebody, services} = await aLibrary();
    const [ada, ben] = [await somebody('Ada'), await somebody('Ben')];
    expect((await call('DELETE', path)).status).toBe(200);
    const counts = async () =>
      Promise.all(
        (['drafts', 'submissions', 'deliveries'] as const).map(
          async (table) => (await services.db.selectFrom(table).selectAll().execute()).length,
        ),
      );
    const keyed = async () => {
      const keys = await services.db.selectFrom('idempotency_keys').select('draft_owner').execute();
      return keys.flatMap(({draft_owner: owner}) => owner ?? []).length;
    };
    expect([...(await counts()), await keyed()]).toEqual([2, 2, 2, 2]);
    expect((await call('DELETE', path, undefined, ada)).status).toBe(200);
    // Nothing of them is left under the keys of their writes either.
    expect([...(await counts()), await keyed()]).toEqual([1, 1, 1, 1]);
    expect((await call('GET', path, undefined, ada)).json).toEqual({drafts: [], files: [], submissions: []});
    expect((await call('GET', path, undefined, ben)).json['submissions']).toHaveLength(1);
  });
});
