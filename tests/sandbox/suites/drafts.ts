import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {call} from '../support/client.ts';
import {personAt, type TestServer} from '../support/server.ts';

const url = '/service-application/api/v1/drafts/registration';

/** An account's, or a visit's. */
interface Whose {
  readonly token?: string | undefined;
  readonly draft?: string;
}

interface Save extends Whose {
  readonly match?: string | undefined;
  readonly key?: string;
  /** States that are known, by what was another then. */
  readonly base?: readonly object[];
}

/** Answers that are kept before they are sent. */
export function drafts(server: () => TestServer): void {
  const save = (answers: object, options: Save = {}): ReturnType<typeof call> =>
    call(server().app, 'PUT', url, {
      body: {answers, ...(options.base === undefined ? {} : {base: options.base})},
      token: options.token,
      ...(options.key === undefined ? {} : {key: options.key}),
      headers: {
        ...(options.draft === undefined ? {} : {'x-draft-token': options.draft}),
        ...(options.match === undefined ? {} : {'if-match': options.match}),
      },
    });
  const read = (options: Whose = {}): ReturnType<typeof call> =>
    call(server().app, 'GET', url, {
      token: options.token,
      headers: options.draft === undefined ? {} : {'x-draft-token': options.draft},
    });

  describe('drafts', () => {
    it('gives a token with the first save, and the answers back with the token alone', async () => {
      const first = await save({income: 1});
      const draft = first.headers['x-draft-token'] ?? '';
      expect(draft).toMatch(/^[\w-]{32}$/);
      await save({income: 2}, {draft});
      expect((await read({draft})).body).toMatchObject({answers: {income: 2}, savedAt: expect.any(String)});
      expect((await read()).body).toEqual({answers: {}});
      expect((await read({draft: 'x'.repeat(32)})).body).toEqual({answers: {}});
    });

    it('takes no token that it did not make', async () => {
      const chosen = await save({income: 1}, {draft: 'chosen-by-somebody'});
      expect(chosen.headers['x-draft-token']).not.toBe('chosen-by-somebody');
      expect((await read({draft: 'chosen-by-somebody'})).body).toEqual({answers: {}});
    });

    it('goes over to the account at sign-in', async () => {
      const draft = (await save({city: 'Reno'})).headers['x-draft-token'] ?? '';
      const account = {email: 'drafts@people.example', password: 'orchard-lantern-42'};
      const {body} = await call(server().app, 'POST', '/identity/api/v1/registration/register', {
        body: account,
        headers: {'x-draft-token': draft},
      });
      expect((await read({token: String(body['jwt'])})).body).toMatchObject({answers: {city: 'Reno'}});
      expect((await read({draft})).body).toEqual({answers: {}});
    });

    it('of which two tabs know keeps what the first saved, and tells the second what that is', async () => {
      const {token} = await personAt(server(), 'created');
      const both = (await read({token})).headers['etag'];
      const first = await save({city: 'Reno'}, {token, match: both});
      expect([first.status, first.headers['etag']]).toEqual([200, expect.stringMatching(/^"[0-9a-f-]{36}"$/)]);
      const second = await save({income: 7}, {token, match: both});
      const kept = {answers: {city: 'Reno'}, etag: first.headers['etag']};
      expect(second).toMatchObject({status: 412, body: {code: 'DRAFT_CHANGED', ...kept}, headers: {etag: kept.etag}});
      expect((await read({token})).body['answers']).toEqual({city: 'Reno'});
      const merged = await save({city: 'Reno', income: 7}, {token, match: kept.etag});
      const now = await read({token});
      expect([merged.status, now.body['answers']]).toEqual([200, {city: 'Reno', income: 7}]);
      expect(now.headers['etag']).toBe(merged.headers['etag']);
      expect(now.headers['etag']).not.toBe(kept.etag);
    });

    it('takes one of two saves that come at once over the same state, whether there was something or not', async () => {
      const {token} = await personAt(server(), 'created');
      for (const round of [1, 2]) {
        const match = (await read({token})).headers['etag'];
        const saves = await Promise.all(['one', 'other'].map((tab) => save({tab, round}, {token, match})));
        expect(saves.map(({status}) => status)).toEqual(expect.arrayContaining([200, 412]));
      }
    });

    it.each([
      ['in order', [0, 1]],
      ['the other way round', [1, 0]],
    ])(
      'is what a page saved last that did not wait for the answer of its save before, where they come %s',
      async (_, order) => {
        const {token} = await personAt(server(), 'created');
        const match = (await read({token})).headers['etag'];
        const [before, last] = [randomUUID(), randomUUID()];
        const saves = [
          async () => save({city: 'Reno'}, {token, match, key: before}),
          async () => save({city: 'Reno', income: 7}, {token, match: `${match}, "${before}"`, key: last.toUpperCase()}),
        ];
        for (const index of order) await saves[index]?.();
        const now = await read({token});
        expect([now.body['answers'], now.headers['etag']]).toEqual([{city: 'Reno', income: 7}, `"${last}"`]);
      },
    );

    it('is not what a page saved last over what another has saved since', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await read({token})).headers['etag'];
      const before = randomUUID();
      await save({city: 'Reno'}, {token, match, key: before});
      await save({city: 'Elko'}, {token, match: `"${before}"`});
      const last = await save({city: 'Reno', income: 7}, {token, match: `${match}, "${before}"`});
      expect([last.status, (await read({token})).body['answers']]).toEqual([412, {city: 'Elko'}]);
    });

    it('has the last words of a page over what another has saved since, beside what that has changed', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno', zip: '1', income: 1}, {token})).headers['etag'];
      await save({city: 'Elko', income: 1}, {token, match});
      const sent = {city: 'Ely', zip: '1', income: 7, name: 'Mara'};
      const base = [{answers: {city: 'Reno', income: 1, name: null}}];
      const key = randomUUID();
      const late = await save(sent, {token, match, base, key});
      expect([late.status, late.body['merged']]).toEqual([200, true]);
      const now = await read({token});
      expect(now.body['answers']).toEqual({city: 'Elko', income: 7, name: 'Mara'});
      expect([late.headers['etag'], now.headers['etag'] === `"${key}"`]).toEqual([now.headers['etag'], false]);
    });

    it('is a very first save laid over the one after it, which came sooner', async () => {
      const {token} = await personAt(server(), 'created');
      const base = [{answers: {city: null}}];
      await save({city: 'Reno', income: 7}, {token, base: [{answers: {city: null, income: null}}]});
      const late = await save({city: 'Re'}, {token, base});
      expect([late.status, (await read({token})).body['answers']]).toEqual([200, {city: 'Reno', income: 7}]);
    });

    it('brings nothing back that a later save of the same page has undone, though another has saved since', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno'}, {token})).headers['etag'];
      const [before, last] = [randomUUID(), randomUUID()];
      await save({city: 'Reno'}, {token, match: `${match}, "${before}"`, key: last});
      await save({city: 'Reno', income: 7}, {token, match: `"${last}"`});
      const late = await save({city: 'Elko'}, {token, match, key: before, base: [{answers: {city: 'Reno'}}]});
      expect([late.status, (await read({token})).body['answers']]).toEqual([412, {city: 'Reno', income: 7}]);
    });

    it('does not begin again with the last words of a page once it is over', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno'}, {token})).headers['etag'];
      await save({}, {token, match});
      const late = await save({city: 'Reno', income: 7}, {token, match, base: [{answers: {income: null}}]});
      expect([late.status, (await read({token})).body['answers']]).toEqual([412, {}]);
    });

    it('has nothing of one that is over and whose last words arrive when another has begun', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno'}, {token})).headers['etag'];
      await save({}, {token, match});
      await save({city: 'Elko'}, {token});
      const late = await save({city: 'Reno', income: 7}, {token, match, base: [{answers: {income: null}}]});
      expect([late.status, (await read({token})).body['answers']]).toEqual([412, {city: 'Elko'}]);
    });

    it('is not written over by a save that a later one has named, though it says not what it follows', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno'}, {token})).headers['etag'];
      const before = randomUUID();
      await save({city: 'Elko'}, {token, match: `${match}, "${before}"`});
      const late = await save({city: 'Ely'}, {token, key: before, base: [{answers: {city: null}}]});
      expect([late.status, (await read({token})).body['answers']]).toEqual([412, {city: 'Elko'}]);
    });

    it('is what was sent where that is over what was known, with a base and without', async () => {
      const {token} = await personAt(server(), 'created');
      const match = (await save({city: 'Reno'}, {token})).headers['etag'];
      const key = randomUUID();
      const saved = await save({income: 7}, {token, match, key, base: [{answers: {city: 'Reno', income: null}}]});
      expect([saved.headers['etag'], saved.body['merged']]).toEqual([`"${key}"`, undefined]);
    });

    it('is named otherwise where the key of its save is no UUID', async () => {
      const saved = await save({income: 1}, {key: 'no-uuid-at-all'});
      expect([saved.status, saved.headers['etag']]).toEqual([200, expect.stringMatching(/^"[0-9a-f-]{36}"$/)]);
    });

    it('is kept over whatever is there by who does not say what they know', async () => {
      const draft = (await save({income: 1})).headers['x-draft-token'] ?? '';
      const before = (await save({income: 2}, {draft})).headers['etag'];
      expect((await save({income: 3}, {draft})).status).toBe(200);
      expect((await save({income: 4}, {draft, match: before})).status).toBe(412);
      expect((await save({income: 5}, {draft, match: '*'})).status).toBe(200);
    });

    it('is the same one after sign-in', async () => {
      const first = await save({city: 'Reno'});
      const draft = first.headers['x-draft-token'] ?? '';
      const {body} = await call(server().app, 'POST', '/identity/api/v1/registration/register', {
        body: {email: 'same-draft@people.example', password: 'orchard-lantern-42'},
        headers: {'x-draft-token': draft},
      });
      const token = String(body['jwt']);
      const saved = await save({city: 'Reno', income: 1}, {token, draft, match: first.headers['etag']});
      expect([saved.status, (await read({token})).body['answers']]).toEqual([200, {city: 'Reno', income: 1}]);
    });

    it('keeps people apart', async () => {
      const [one, other] = [await personAt(server(), 'created'), await personAt(server(), 'created')];
      await save({mine: true}, {token: one.token});
      expect((await read({token: one.token})).body).toMatchObject({answers: {mine: true}});
      expect((await read({token: other.token})).body).toEqual({answers: {}, holder: expect.any(String)});
    });

    it('is over when the application begins', async () => {
      const draft = (await save({city: 'Reno'})).headers['x-draft-token'] ?? '';
      const client = await personAt(server(), 'created');
      await save({city: 'Reno'}, {token: client.token});
      const again = {
        propertyAddress: {street1: '12 Main Street', city: 'Denver', state: 'CO', zip: '80206'},
        occupancyType: 'PRIMARY',
        employmentType: 'RETIRED',
        income: 1,
        firstName: 'Mara',
        lastName: 'Whitfield',
        dateOfBirth: '1980-05-05',
      };
      const created = await call(server().app, 'POST', '/service-application/api/v1/application/heloc', {
        body: again,
        token: client.token,
        headers: {'x-draft-token': draft},
      });
      expect(created.status).toBe(200);
      expect((await read({token: client.token, draft})).body).toEqual({answers: {}, holder: expect.any(String)});
    });
  });
}
