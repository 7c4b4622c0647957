import {describe, expect, it} from 'vitest';
import {call} from '../support/client.ts';
import {personAt, type TestServer} from '../support/server.ts';

const url = '/service-application/api/v1/drafts/registration';

/** Answers that are kept before they are sent. */
export function drafts(server: () => TestServer): void {
  const save = (answers: object, options: {token?: string | undefined; draft?: string} = {}): ReturnType<typeof call> =>
    call(server().app, 'PUT', url, {
      body: {answers},
      token: options.token,
      headers: options.draft === undefined ? {} : {'x-draft-token': options.draft},
    });
  const read = (options: {token?: string | undefined; draft?: string} = {}): ReturnType<typeof call> =>
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

    it('keeps people apart', async () => {
      const [one, other] = [await personAt(server(), 'created'), await personAt(server(), 'created')];
      await save({mine: true}, {token: one.token});
      expect((await read({token: one.token})).body).toMatchObject({answers: {mine: true}});
      expect((await read({token: other.token})).body).toEqual({answers: {}});
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
      expect((await read({token: client.token, draft})).body).toEqual({answers: {}});
    });
  });
}
