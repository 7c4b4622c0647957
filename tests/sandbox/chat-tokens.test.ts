import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {textOrEmpty} from '../../src/lib/as-object.ts';
import {beginChat, chatPaths} from './support/chat.ts';
import {callsOf, expectNothingTold, uuid} from './support/chat-calls.ts';
import {call, type Answer, saidIn} from './support/client.ts';
import {personAt} from './support/server.ts';
import {ownServer} from './support/own-server.ts';

const server = ownServer();
const {get, hours, later, post} = callsOf(() => server);

describe('a token of a chat', () => {
  it('[CHAT-CALLS-06] is refreshed for six hours more', async () => {
    const chat = await beginChat(server);
    await later(5 * 60, async () => {
      const {status, body} = await post(chatPaths.refresh, {token: chat.token});
      expect([status, body['expiration']]).toEqual([200, hours(6).toISOString()]);
      await later(5 * 60, async () => {
        expect((await get(`${chatPaths.transport}/messages`, textOrEmpty(body['token']))).status).toBe(200);
        expect((await get(`${chatPaths.transport}/messages`, chat.token)).status).toBe(403);
      });
    });
  });

  it('[CHAT-CALLS-06] that does not hold is refused without a message', async () => {
    const chat = await beginChat(server);
    const client = await personAt(server, 'created');
    const refused = await Promise.all([
      later(6 * 60, () => post(chatPaths.refresh, {token: chat.token})),
      post(chatPaths.refresh, {token: `${chat.token}x`}),
      post(chatPaths.refresh, {token: client.token}),
    ]);
    for (const {status, body} of refused)
      expect([status, body['code'], body['message']]).toEqual([403, 'CHAT_TOKEN', undefined]);
  });

  it('opens nothing but the chat, and a session’s token does not open a chat', async () => {
    const chat = await beginChat(server);
    const client = await personAt(server, 'created');
    expect((await get('/identity/secure/api/v1_1/identity', chat.token)).status).toBe(401);
    for (const token of [undefined, client.token]) {
      expect((await get(`${chatPaths.transport}/messages`, token)).body['code']).toBe('CHAT_TOKEN');
      expect((await post(`${chatPaths.transport}/ticket`, undefined, token)).body['code']).toBe('CHAT_TOKEN');
    }
    expect((await post(`${chatPaths.transport}/ticket`, undefined, chat.token)).body['ticket']).toMatch(/^[\w-]{32}$/);
  });
});

describe('the contact of a chat', () => {
  it('[CHAT-CALLS-07] is told for its channel, also after the end', async () => {
    const {session} = await beginChat(server);
    const ask = () => post(chatPaths.info, {omniProxyChannelId: session['omniProxyChannelId']});
    const {body} = await ask();
    expect(body).toEqual({contactId: uuid});
    expect((await later(7 * 60, ask)).body).toEqual(body);
  });

  it('of another person is like one that does not exist', async () => {
    const [owner, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    const chat = await beginChat(server, {}, owner.token);
    const ask = (token: string | undefined, channel = chat.session['omniProxyChannelId']): Promise<Answer> =>
      post(chatPaths.info, {omniProxyChannelId: channel}, token);
    expect((await ask(owner.token)).status).toBe(200);
    expect((await ask(chat.token)).status).toBe(200);
    const unknown = await ask(owner.token, randomUUID());
    for (const answer of [await ask(undefined), await ask(other.token)]) {
      expect([answer.status, saidIn(answer)]).toEqual([404, saidIn(unknown)]);
    }
  });
});

describe('a nonce', () => {
  const begin = async (token: string | undefined): Promise<string> =>
    textOrEmpty((await post(chatPaths.authenticate, undefined, token)).body['nonce']);
  const refresh = (nonce: string, token?: string): Promise<Answer> =>
    call(server.app, 'PUT', `${chatPaths.refreshNonce}?nonce=${nonce}`, {token});
  const ownerOf = async (nonce: string): Promise<string | null> => {
    const {uuid: chat} = await beginChat(server, {nonce});
    return (await server.db.selectFrom('chats').select('identity').where('uuid', '=', chat).executeTakeFirstOrThrow())
      .identity;
  };

  it('[CHAT-CALLS-08, CHAT-CALLS-09, FEATURE-FLAGS-01] says who is signed in, and is refreshed', async () => {
    const client = await personAt(server, 'created');
    const identity = textOrEmpty((await get('/identity/secure/api/v1_1/identity', client.token)).body['uuid']);
    const first = await begin(client.token);
    expect(await ownerOf(first)).toBe(identity);
    const second = textOrEmpty((await later(1, () => refresh(first, client.token))).body['nonce']);
    expect(second).not.toBe(first);
    await later(2.5, async () => {
      expect(await ownerOf(first)).toBeNull();
      expect(await ownerOf(second)).toBe(identity);
      expect((await refresh(first, client.token)).body['code']).toBe('CHAT_NONCE');
    });
  });

  it('[CHAT-CALLS-08, CHAT-CALLS-09] is for its owner alone, and ends with the session', async () => {
    const [client, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    const nonce = await begin(client.token);
    expect((await post(chatPaths.authenticate, undefined)).status).toBe(401);
    expect((await refresh(nonce)).status).toBe(401);
    expect((await refresh(nonce, other.token)).body['code']).toBe('CHAT_NONCE');
    await post('/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', undefined, client.token);
    expect(await ownerOf(nonce)).toBeNull();
  });
});

it('nothing of a chat is in the log', () => {
  expect(server.lines.length).toBeGreaterThan(20);
  expectNothingTold(server);
});
