import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Store} from '../../src/sandbox/store/open.ts';
import {asText, type Facts} from '../../src/sandbox/store/records.ts';
import {beginChat, chatPaths} from './support/chat.ts';
import {callsOf, expectNothingTold, uuid} from './support/chat-calls.ts';
import {call, type Answer} from './support/client.ts';
import {openInMemory} from './support/open-in-memory.ts';
import {personAt, serve, type TestServer} from './support/server.ts';

let store: Store;
let server: TestServer;

beforeAll(async () => {
  store = await openInMemory();
  server = await serve(store.db);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const {get, hours, later, post} = callsOf(() => server);

describe('a token of a chat', () => {
  it('[CHAT-CALLS-06] is refreshed for six hours more', async () => {
    const chat = await beginChat(server);
    await later(5 * 60, async () => {
      const {status, body} = await post(chatPaths.refresh, {token: chat.token});
      expect([status, body['expiration']]).toEqual([200, hours(6).toISOString()]);
      await later(5 * 60, async () => {
        expect((await get(`${chatPaths.transport}/messages`, asText(body['token']))).status).toBe(200);
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
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });
});

describe('a nonce', () => {
  const begin = async (token: string | undefined): Promise<string> =>
    asText((await post(chatPaths.nonce, undefined, token)).body['nonce']);
  const refresh = (nonce: string, token?: string): Promise<Answer> =>
    call(server.app, 'PUT', `${chatPaths.nonce}?nonce=${nonce}`, {token});
  const ownerOf = async (nonce: string): Promise<string | null> => {
    const {uuid: chat} = await beginChat(server, {nonce});
    return (await store.db.selectFrom('chats').select('identity').where('uuid', '=', chat).executeTakeFirstOrThrow())
      .identity;
  };

  it('[CHAT-CALLS-08, CHAT-CALLS-09, FEATURE-FLAGS-01] says who is signed in, and is refreshed', async () => {
    const client = await personAt(server, 'created');
    const identity = asText((await get('/identity/secure/api/v1_1/identity', client.token)).body['uuid']);
    const first = await begin(client.token);
    expect(await ownerOf(first)).toBe(identity);
    const second = asText((await later(1, () => refresh(first, client.token))).body['nonce']);
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
    expect((await post(chatPaths.nonce, undefined)).status).toBe(401);
    expect((await refresh(nonce)).status).toBe(401);
    expect((await refresh(nonce, other.token)).body['code']).toBe('CHAT_NONCE');
    await post('/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', undefined, client.token);
    expect(await ownerOf(nonce)).toBeNull();
  });
});

describe('the chatbot', () => {
  const question: Facts = {
    message: 'What is my rate?',
    organization: 'default',
    pageUrl: 'https://apply.waymark.example/account/heloc/register-v2',
    senderId: 'browser',
    senderType: 'VISITOR',
    tag: 'application',
  };
  const ask = (more: Facts = {}, token?: string): Promise<Answer> =>
    post(`${chatPaths.bot}/chatWithAutobot`, {...question, ...more}, token);
  const history = (conversation: string, token?: string): Promise<Answer> =>
    get(`${chatPaths.bot}/getChatHistory/${conversation}`, token);
  const begin = async (more: Facts = {}, token?: string): Promise<string> =>
    asText((await ask(more, token)).body['conversationId']);

  it('[CHAT-CALLS-10, CHAT-CALLS-11, CHAT-SESSION-03, CHAT-SESSION-27] answers, and has the history for ten minutes after the newest question', async () => {
    const {status, body} = await ask({applicationId: randomUUID(), nonce: 'x'.repeat(32)});
    expect([status, body]).toEqual([200, {conversationId: uuid}]);
    const conversationId = asText(body['conversationId']);
    await later(9, async () => {
      expect((await ask({conversationId, message: 'And the fees?'})).body).toEqual({conversationId});
      expect((await history(conversationId)).body).toEqual({
        conversationId,
        expiration: new Date(server.clock.now.getTime() + 600_000).toISOString(),
        items: [
          {
            questionId: uuid,
            questionStr: 'What is my rate?',
            responseStr: expect.stringMatching(/^Your rate/),
            createdDt: expect.any(String),
          },
          {
            questionId: uuid,
            questionStr: 'And the fees?',
            responseStr: expect.stringMatching(/fee/),
            createdDt: server.clock.now.toISOString(),
          },
        ],
      });
    });
    await later(19.5, async () =>
      expect((await ask({conversationId})).body['conversationId']).not.toBe(conversationId),
    );
  });

  it.each(['message', 'organization', 'pageUrl', 'senderId', 'senderType', 'tag'])(
    '[CHAT-CALLS-11] wants %s',
    async (name) => {
      const {[name]: _, ...rest} = question;
      expect((await post(`${chatPaths.bot}/chatWithAutobot`, rest)).status).toBe(422);
    },
  );

  it('[CHAT-CALLS-12] takes feedback to an answer of the conversation, up to the newest word', async () => {
    const conversationId = await begin();
    const [item] = (await history(conversationId)).body['items'] as Facts[];
    const feedback = {
      questionId: item?.['questionId'] ?? '',
      conversationId,
      responseToCustomer: item?.['responseStr'] ?? '',
      feedbackMessage: 'Answer too vague',
      rating: 'BAD',
      senderEmail: 'mara@people.example',
      senderType: 'VISITOR',
      nonce: 'x'.repeat(32),
    };
    const send = (more: Facts = {}): Promise<Answer> =>
      post(`${chatPaths.bot}/setChatReplyUsedWithFeedback`, {...feedback, ...more});
    expect((await send()).status).toBe(200);
    expect((await send({feedbackMessage: 'Other: not my county'})).status).toBe(200);
    const row = await store.db
      .selectFrom('chat_questions')
      .selectAll()
      .where('chat', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({rating: 'BAD', feedback: 'Other: not my county'});
    expect((await send({questionId: randomUUID()})).status).toBe(404);
    expect((await send({rating: 'AWFUL'})).status).toBe(422);
    expect((await send({conversationId: await begin()})).status).toBe(404);
  });

  it('of somebody who is signed in is theirs alone', async () => {
    const [owner, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    const conversationId = await begin({}, owner.token);
    expect((await history(conversationId, owner.token)).status).toBe(200);
    const unknown = await history(randomUUID(), owner.token);
    for (const answer of [await history(conversationId), await history(conversationId, other.token)]) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
    expect((await ask({conversationId}, other.token)).status).toBe(404);
  });

  it('is no chat with people, and such a chat has no history here', async () => {
    expect((await history((await beginChat(server)).uuid)).status).toBe(404);
  });
});

it('nothing of a chat is in the log', () => {
  expect(server.lines.length).toBeGreaterThan(50);
  expectNothingTold(server);
});
