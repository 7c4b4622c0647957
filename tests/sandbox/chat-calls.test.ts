import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {beginChat, chatPaths, uploadToChat, visitor} from './support/chat.ts';
import {callsOf, expectNothingTold, uuid} from './support/chat-calls.ts';
import {call, type Answer, saidIn} from './support/client.ts';
import {personAt, serve} from './support/server.ts';
import {ownServer} from './support/own-server.ts';

const server = ownServer();
const {get, hours, later, post} = callsOf(() => server);

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
      providerChannelId: `sandbox-${textOrEmpty(session['omniProxyChannelId'])}`,
      skill: 'FHEL',
    });
  });

  it('[CHAT-CALLS-02, CHAT-CALLS-05] by the other path gives what the stream needs as well', async () => {
    const {status, body} = await post(chatPaths.initStream, visitor);
    expect(status).toBe(200);
    expect(body['stream']).toEqual({
      providerUserId: `visitor-${textOrEmpty(body['conversationSid'])}`,
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
      const row = await server.db
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

  it.each<JsonObject>([
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
    const small = await serve(server.db, {chatsPerHour: 3, proxies: '127.0.0.1'});
    const from = async (ip: string, path: string, body: JsonObject = visitor): Promise<Answer> =>
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
    const small = await serve(server.db, {chatBytes: 100});
    await server.db.deleteFrom('chat_files').execute();
    const [one, other] = [await beginChat(small), await beginChat(small)];
    expect((await uploadToChat(small, one, 'x'.repeat(60), 'note.txt')).status).toBe(200);
    const refused = await uploadToChat(small, other, 'x'.repeat(60), 'note.txt');
    expect([refused.status, refused.body['code']]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(refused.body['message']).toContain('no room left');
    expect((await uploadToChat(small, other, 'x'.repeat(40), 'note.txt')).status).toBe(200);
    await small.app.close();
  });
});

describe('the chatbot', () => {
  const question: JsonObject = {
    message: 'What is my rate?',
    organization: 'default',
    pageUrl: 'https://apply.waymark.example/account/heloc/register-v2',
    senderId: 'browser',
    senderType: 'VISITOR',
    tag: 'application',
  };
  const ask = (more: JsonObject = {}, token?: string): Promise<Answer> =>
    post(`${chatPaths.bot}/chatWithAutobot`, {...question, ...more}, token);
  const history = (conversation: string, token?: string): Promise<Answer> =>
    get(`${chatPaths.bot}/getChatHistory/${conversation}`, token);
  const begin = async (more: JsonObject = {}, token?: string): Promise<string> =>
    textOrEmpty((await ask(more, token)).body['conversationId']);

  it('[CHAT-CALLS-10, CHAT-CALLS-11, CHAT-SESSION-03, CHAT-SESSION-27] answers, and has the history for ten minutes after the newest question', async () => {
    const {status, body} = await ask({applicationId: randomUUID(), nonce: 'x'.repeat(32)});
    expect([status, body]).toEqual([200, {conversationId: uuid}]);
    const conversationId = textOrEmpty(body['conversationId']);
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
    const [item] = (await history(conversationId)).body['items'] as JsonObject[];
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
    const send = (more: JsonObject = {}): Promise<Answer> =>
      post(`${chatPaths.bot}/setChatReplyUsedWithFeedback`, {...feedback, ...more});
    expect((await send()).status).toBe(200);
    expect((await send({feedbackMessage: 'Other: not my county'})).status).toBe(200);
    const row = await server.db
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
      expect([answer.status, saidIn(answer)]).toEqual([404, saidIn(unknown)]);
    }
    expect((await ask({conversationId}, other.token)).status).toBe(404);
  });

  it('is no chat with people, and such a chat has no history here', async () => {
    expect((await history((await beginChat(server)).uuid)).status).toBe(404);
  });
});

describe('the provider of the history', () => {
  const past = (conversation: string, token?: string, app = 'default', query = ''): Promise<Answer> =>
    get(`/chat-history/v1/${app}/conversations/${conversation}/messages${query}`, token);

  it('[CHAT-CALLS-14] gives what was said to who has a token of the conversation', async () => {
    const chat = await beginChat(server, {welcomeMessage: 'Hello! How can we help you today?'});
    const {status, body} = await past(chat.uuid, chat.token, 'default', '?limit=5');
    expect([status, body]).toEqual([200, (await get(`${chatPaths.transport}/messages`, chat.token)).body]);
    expect(body['items']).toHaveLength(1);
    expect((await past(chat.uuid, chat.token, 'default', '?before=1')).body).toEqual({items: [], more: false});
  });

  it('[CHAT-CALLS-14] opens a person’s earlier conversations too, and nobody else’s', async () => {
    const [owner, other] = [await personAt(server, 'created'), await personAt(server, 'created')];
    const [first, second] = [await beginChat(server, {}, owner.token), await beginChat(server, {}, owner.token)];
    const [foreign, stranger] = [await beginChat(server, {}, other.token), await beginChat(server)];
    expect((await past(first.uuid, second.token)).status).toBe(200);
    for (const {uuid: theirs} of [foreign, stranger]) expect((await past(theirs, first.token)).status).toBe(404);
    expect((await past(first.uuid, stranger.token)).status).toBe(404);
    expect((await past((await beginChat(server)).uuid, stranger.token)).status).toBe(404);
    expect((await past(first.uuid, first.token, 'another')).status).toBe(404);
    for (const token of [undefined, owner.token, `${first.token}x`])
      expect((await past(first.uuid, token)).status).toBe(403);
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
      href: `${chatPaths.transport}/files/${textOrEmpty(body['id'])}`,
    });
    const file = await get(textOrEmpty(body['href']), chat.token);
    expect(file.bytes.toString()).toBe('<b>note</b>');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${textOrEmpty(body['id'])}.txt"`,
      'x-content-type-options': 'nosniff',
    });
    expect((await get(textOrEmpty(body['href']), other.token)).status).toBe(404);
    expect((await get(textOrEmpty(body['href']))).status).toBe(403);
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
    await server.db
      .updateTable('chats')
      .set({ended: server.clock.now, ending: 'AGENT'})
      .where('uuid', '=', late.uuid)
      .execute();
    expect((await uploadToChat(server, late, 'a', 'a.txt')).body['code']).toBe('CHAT_ENDED');
  });
});

it('nothing of a chat is in the log', () => {
  expect(server.lines.length).toBeGreaterThan(50);
  expectNothingTold(server);
});
