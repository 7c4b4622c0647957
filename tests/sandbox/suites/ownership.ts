import {describe, expect, it} from 'vitest';
import {readOperations} from '../../../src/server/contract/contract.ts';
import {call, saidIn} from '../support/client.ts';
import {personAt, type TestServer} from '../support/server.ts';

const operations = readOperations('.').filter(({path, control}) => path.includes('{applicationUuid}') && !control);
const unknown = '00000000-0000-4000-8000-000000000000';

/** Whose an application is: another person's answers like one that does not exist. */
export function ownership(server: () => TestServer): void {
  describe('ownership', () => {
    it.each(operations.map((operation) => [operation.id, operation] as const))(
      '[ROLES-13] %s hides applications of others',
      async (_id, operation) => {
        const owner = await ownerOf(server());
        const stranger = await strangerOf(server());
        const send = (uuid: string, token: string | undefined): ReturnType<typeof call> => {
          const url = operation.path.replace('{applicationUuid}', uuid).replaceAll(/\{\w+\}/g, unknown);
          const query = operation.id === 'getDisclosures' ? '?list=SUMMARY' : '';
          return call(server().app, operation.method, url + query, {
            token,
            ...(operation.multipart ? upload : operation.body === undefined ? {} : {body: {}}),
          });
        };
        const foreign = await send(owner.application, stranger.token);
        const none = await send(unknown, stranger.token);
        expect([foreign.status, saidIn(foreign)]).toEqual([404, saidIn(none)]);
        expect((await send('not-a-uuid', stranger.token)).status).toBe(404);
        expect((await send(owner.application, undefined)).status).toBe(401);
        expect([200, 404, 409, 422]).toContain((await send(owner.application, owner.token)).status);
      },
    );

    it('lists and profiles only what is one’s own', async () => {
      const owner = await ownerOf(server());
      const stranger = await strangerOf(server());
      const list = await call(server().app, 'GET', '/service-application/api/v1/application/heloc/all', {
        token: stranger.token,
      });
      expect(JSON.stringify(list.body)).not.toContain(owner.application);
      const profile = await call(
        server().app,
        'GET',
        `/service-profile/api/v1/profile?applicationUuid=${owner.application}`,
        {token: stranger.token},
      );
      expect(profile).toMatchObject({status: 404, body: {code: 'NOT_FOUND'}});
    });
  });
}

const upload = {
  body: Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
  ),
  headers: {'content-type': 'multipart/form-data; boundary=x'},
};

type Person = Awaited<ReturnType<typeof personAt>>;
const known = new WeakMap<object, {owner?: Promise<Person>; stranger?: Promise<Person>}>();

function peopleOf(server: TestServer): {owner?: Promise<Person>; stranger?: Promise<Person>} {
  const people = known.get(server) ?? {};
  known.set(server, people);
  return people;
}

const ownerOf = (server: TestServer): Promise<Person> => (peopleOf(server).owner ??= personAt(server, 'liens'));
const strangerOf = (server: TestServer): Promise<Person> => (peopleOf(server).stranger ??= personAt(server, 'created'));
