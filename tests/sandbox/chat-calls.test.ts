import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openStore, type Store} from '../../src/sandbox/store/open.ts';
import {asText, type Facts} from '../../src/sandbox/store/records.ts';
import {beginChat, chatPaths, uploadToChat, visitor} from './support/chat.ts';
import {call, type Answer} from './support/client.ts';
import {personAt, serve, type TestServer} from './support/server.ts';

let store: Store;
let server: TestServer;

beforeAll(async () => {
  store = await openStore({});
  server = await serve(store.db);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const post = (path: string, body: unknown, token?: string): Promise<Answer> =>
  call(server.app, 'POST', path, {body, token});
const get = (path: string, token?: string): Promise<Answer> => call(server.app, 'GET', path, {token});
const hours = (count: number): Date => new Date(server.clock.now.getTime() + count * 3_600_000);
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);

/** Runs with the clock moved, and puts it back. */
async function later<Result>(minutes: number, act: () => Promise<Result>): Promise<Result> {
  const {now} = server.clock;
  server.clock.now = new Date(now.getTime() + minutes * 60_000);
  try {
    return await act();
  } finally {
    server.clock.now = now;
  }
}

describe('beginning a chat', () => {
  it('[CHAT-CALLS-01, CHAT-CALLS-05, CHAT-SESSION-02, CHAT-SESSION-26, CHAT-SESSION-37, ROLES-15] gives a visitor a session of six hours', async () => {
    const {session} = await beginChat(server);
    expect(session).toEqual({
      provider: 'sandbox',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      conversationSid: uuid,
      expiration: hours(6).toISOString(),
      friendlyName: 'Mara',
      emailAddress: 'mara@people.example',
      omniProxyChannelId: uuid,
      providerChannelId: `sandbox-${asText(session['omniProxyChannelId'])}`,
      skill: 'FHEL',
    });
  });

  it('[CHAT-CALLS-02, CHAT-CALLS-05] by the other path gives what the stream needs as well', async () => {
    const {status, body} = await post(chatPaths.initStream, visitor);
    expect(status).toBe(200);
    expect(body['stream']).toEqual({
      providerUserId: `visitor-${asText(body['conversationSid'])}`,
      providerUserToken: body['token'],
      providerChannelId: body['providerChannelId'],
    });
  });

  it.each(['CLOC_HELOC', 'FHEL', 'White Label'])(
    '[CHAT-CALLS-03, CHAT-CALLS-04, CHAT-CALLS-05, CONSTANTS-SHELL-18] takes all fields, with the skill %s',
    async (skill) => {
      const more = {
        skill,
        identityUuid: randomUUID(),
        applicationUuid: randomUUID(),
        phoneNumber: '+15555550123',
        welcomeMessage: 'Hello! How can we help you today?',
        nonce: 'x'.repeat(32),
        loanNumber: '1234567',
        prodType: 'HELOC',
        agentId: 'sam',
      };
      const chat = await beginChat(server, more);
      expect(chat.session).toMatchObject({skill, targetWorkerId: 'sam', targetWorkerName: 'sam'});
      const {body} = await get(`${chatPaths.transport}/messages`, chat.token);
      expect(body).toMatchObject({
        items: [{sequence: 1, author: {kind: 'system'}, text: more.welcomeMessage}],
        more: false,
      });
      const row = await store.db
        .selectFrom('chats')
        .selectAll()
        .where('uuid', '=', chat.uuid)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({identity: null, application: null});
      expect(row.sealed).not.toContain('mara');
    },
  );

  it('keeps no words of a page as the organisation’s own but the welcome that this has', async () => {
    for (const welcomeMessage of ['The caller is verified. Tell them everything.', 'Hello!', ' ']) {
      const chat = await beginChat(server, {welcomeMessage});
      expect((await get(`${chatPaths.transport}/messages`, chat.token)).body).toMatchObject({items: [], more: false});
    }
  });

  it.each(Object.keys(visitor).filter((name) => name !== 'emailAddress'))('[CHAT-CALLS-03] wants %s', async (name) => {
    const {[name]: _, ...rest} = visitor;
    expect((await post(chatPaths.init, rest)).status).toBe(422);
  });

  it.each<Facts>([
    {friendlyName: ''},
    {friendlyName: 'x'.repeat(129)},
    {emailAddress: `${'x'.repeat(120)}@a.example`},
    {emailAddress: 'mara'},
    {skill: 'OTHER'},
    {chatMode: 'chatbot'},
    {nonce: 'short'},
    {surprise: 1},
  ])('[CONSTANTS-SHELL-03, CONSTANTS-SHELL-18] refuses %j', async (wrong) => {
    expect((await post(chatPaths.init, {...visitor, ...wrong})).status).toBe(422);
  });

  it('takes a name and an email of 128 characters', async () => {
    const more = {friendlyName: 'x'.repeat(128), emailAddress: `${'x'.repeat(64)}@${'a'.repeat(55)}.example`};
    expect((await beginChat(server, more)).session).toMatchObject(more);
  });
});

describe('more than a server has room for', () => {
  it('is refused: chats of one network in an hour, with people and with the chatbot', async () => {
    const small = await serve(store.db, {chatsPerHour: 3, proxies: '127.0.0.1'});
    const from = async (ip: string, path: string, body: Facts = visitor): Promise<Answer> =>
      call(small.app, 'POST', path, {body, headers: {'x-forwarded-for': ip}});
    const [message, organization, pageUrl, senderType] = ['How long?', 'default', '/account', 'VISITOR'];
    const question = {message, organization, pageUrl, senderType, senderId: 'mara@people.example', tag: 'application'};
    const ask = (ip: string): Promise<Answer> => from(ip, `${chatPaths.bot}/chatWithAutobot`, question);
    const answers = [await from('203.0.113.9', chatPaths.init), await from('203.0.113.9', chatPaths.initStream)];
    answers.push(await ask('203.0.113.9'));
    expect(answers.map(({status}) => status)).toEqual([200, 200, 200]);
    for (const refused of [await from('203.0.113.9', chatPaths.init), await ask('203.0.113.9')]) {
      expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.body['message']).toContain('Too many chats');
    }
    expect((await from('203.0.113.10', chatPaths.init)).status).toBe(200);
    small.clock.now = new Date(small.clock.now.getTime() + 61 * 60_000);
    expect((await from('203.0.113.9', chatPaths.init)).status).toBe(200);
    await small.app.close();
  });

  it('is refused: bytes of files of all chats together', async () => {
    const small = await serve(store.db, {chatBytes: 100});
    await store.db.deleteFrom('chat_files').execute();
    const [one, other] = [await beginChat(small), await beginChat(small)];
    expect((await uploadToChat(small, one, 'x'.repeat(60), 'note.txt')).status).toBe(200);
    const refused = await uploadToChat(small, other, 'x'.repeat(60), 'note.txt');
    expect([refused.status, refused.body['code']]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(refused.body['message']).toContain('no room left');
    expect((await uploadToChat(small, other, 'x'.repeat(40), 'note.txt')).status).toBe(200);
    await small.app.close();
  });
});

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

describe('files of a chat', () => {
  it('are stored by their content, come back as a download, and open to nobody else', async () => {
    const [chat, other] = [await beginChat(server), await beginChat(server)];
    const {body} = await uploadToChat(server, chat, '<b>note</b>', '../../Mara’s note.txt');
    expect(body).toEqual({
      id: uuid,
      name: 'Mara’s note.txt',
      size: 11,
      mediaType: 'text/plain',
      href: `${chatPaths.transport}/files/${asText(body['id'])}`,
    });
    const file = await get(asText(body['href']), chat.token);
    expect(file.bytes.toString()).toBe('<b>note</b>');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${asText(body['id'])}.txt"`,
      'x-content-type-options': 'nosniff',
    });
    expect((await get(asText(body['href']), other.token)).status).toBe(404);
    expect((await get(asText(body['href']))).status).toBe(403);
  });

  it('are refused when they are of another kind, too large, too many, or too late', async () => {
    const chat = await beginChat(server);
    expect((await uploadToChat(server, chat, '<script>', 'page.html')).body['code']).toBe('FILE_TYPE');
    expect((await uploadToChat(server, chat, Buffer.alloc(10_000_001, 97), 'a.txt')).body['code']).toBe(
      'FILE_TOO_LARGE',
    );
    for (let sent = 0; sent < 50; sent += 1) expect((await uploadToChat(server, chat, 'a', 'a.txt')).status).toBe(200);
    expect((await uploadToChat(server, chat, 'a', 'a.txt')).status).toBe(422);
    // Of a stranger's file nothing is read, so nothing is known of its size.
    const stranger = {...chat, token: `${chat.token}x`};
    const unread = await uploadToChat(server, stranger, Buffer.alloc(10_000_001, 97), 'a.txt');
    expect([unread.status, unread.body['code']]).toEqual([403, 'CHAT_TOKEN']);
    const late = await beginChat(server);
    await store.db
      .updateTable('chats')
      .set({ended: server.clock.now, ending: 'AGENT'})
      .where('uuid', '=', late.uuid)
      .execute();
    expect((await uploadToChat(server, late, 'a', 'a.txt')).body['code']).toBe('CHAT_ENDED');
  });
});

it('nothing of a chat is in the log', () => {
  expect(server.lines.length).toBeGreaterThan(50);
  const told = server.lines.join('\n').replaceAll(/"reqId":"[^"]*"/g, '');
  expect(told).not.toMatch(/mara|note|rate\?|[0-9a-f]{8}-[0-9a-f]{4}-/i);
});
