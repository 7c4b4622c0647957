import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {WebSocket} from 'ws';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {asList, textOrEmpty} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {beginChat, chatPaths, uploadToChat} from './support/chat.ts';
import {addressOf, connect, socketPath, ticketFor} from './support/chat-socket.ts';
import {call} from './support/client.ts';
import {openInMemory} from './support/open-in-memory.ts';
import {serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;

beforeAll(async () => {
  store = await openInMemory();
  server = await serve(store.db, {}, store.listen);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const pass = (seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

/** How the server answers somebody who wants to connect: 101, or the status of its refusal. */
async function knock(protocols: readonly string[], from?: string, path = socketPath): Promise<number> {
  const host = await addressOf(server);
  const socket = new WebSocket(`ws://${host}${path}`, [...protocols], {origin: from ?? `http://${host}`});
  const status = await new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => undefined);
  });
  socket.terminate();
  return status;
}

describe('connecting', () => {
  const protocolsOf = async (): Promise<string[]> => [
    'waymark-chat.1',
    `ticket.${await ticketFor(server, {chat: (await beginChat(server)).uuid})}`,
  ];

  it('takes a ticket once, within thirty seconds, and selects the protocol', async () => {
    const {body} = await call(server.app, 'POST', `${chatPaths.transport}/ticket`, {
      token: (await beginChat(server)).token,
    });
    const protocols = ['waymark-chat.1', `ticket.${textOrEmpty(body['ticket'])}`];
    const host = await addressOf(server);
    const socket = new WebSocket(`ws://${host}${socketPath}`, protocols, {origin: `http://${host}`});
    await once(socket, 'open');
    expect(socket.protocol).toBe('waymark-chat.1');
    socket.terminate();
    expect(await knock(protocols)).toBe(403);
    const late = await protocolsOf();
    pass(31);
    expect(await knock(late)).toBe(403);
  });

  it('is refused without the protocol, without a ticket, and from another site', async () => {
    const [protocol = '', ticket = ''] = await protocolsOf();
    expect(await knock([ticket])).toBe(403);
    expect(await knock([protocol])).toBe(403);
    expect(await knock([protocol, 'ticket.x'])).toBe(403);
    expect(await knock([protocol, ticket], 'https://elsewhere.example')).toBe(403);
    expect(await knock([protocol, ticket], 'null')).toBe(403);
    expect(await knock([protocol, ticket])).toBe(101);
  });

  it('is possible nowhere else, and here only so', async () => {
    for (const path of ['/dashboard', '/identity/secure/api/v1_1/identity', '/account/heloc/x', '/none']) {
      const {status} = await call(server.app, 'GET', path);
      expect(await knock(await protocolsOf(), undefined, path)).toBe(status);
      expect(status).not.toBe(101);
    }
    expect((await call(server.app, 'GET', socketPath)).status).toBe(426);
  });

  it('leaves a visitor five connections to a chat: the oldest goes', async () => {
    const chat = await beginChat(server);
    const sockets = [];
    for (let count = 0; count < 6; count += 1) sockets.push(await connect(server, chat));
    expect(await sockets[0]?.closed).toBe(4409);
    await Promise.all(sockets.slice(1).map((socket) => socket.close()));
  });
});

describe('a connection', () => {
  it('[CHAT-CALLS-13] lives as long as it pings, and goes after three pings that did not come', async () => {
    const [alive, silent] = [
      await connect(server, await beginChat(server)),
      await connect(server, await beginChat(server)),
    ];
    for (let pings = 0; pings < 4; pings += 1) {
      pass(10);
      alive.send({type: 'ping'});
      await alive.next('pong');
    }
    expect(await silent.closed).toBe(4408);
    await alive.close();
  });

  it('[CHAT-SESSION-12] hears that the session has expired, unless its token was refreshed', async () => {
    const [chat, kept] = [await beginChat(server), await beginChat(server)];
    pass(6 * 3600 - 10);
    await call(server.app, 'POST', chatPaths.refresh, {body: {token: kept.token}});
    const [over, open] = [await connect(server, chat), await connect(server, kept)];
    for (const socket of [over, open]) {
      socket.send({type: 'resume', last: 0});
      socket.send({type: 'ping'});
      await socket.next('pong');
    }
    pass(10);
    over.send({type: 'ping'});
    expect(await over.next('ended')).toEqual({type: 'ended', reason: 'EXPIRED'});
    expect(await over.closed).toBe(1000);
    open.say('still here');
    await open.next('acknowledged');
    await open.close();
  });

  it('shows one preview a second', async () => {
    const chat = await beginChat(server);
    const [visitor, agent] = [await connect(server, chat), await connect(server, 'Sam')];
    visitor.send({type: 'resume', last: 0});
    agent.send({type: 'resume', conversation: chat.uuid, last: 0});
    await agent.next('about');
    for (const text of ['a', 'ab', 'abc']) visitor.send({type: 'typing', text});
    visitor.send({type: 'ping'});
    await visitor.next('pong');
    pass(1);
    visitor.send({type: 'typing', text: 'abcd'});
    await agent.next('typing', ({text}) => text === 'abcd');
    expect(agent.frames.filter(({type}) => type === 'typing').map(({text}) => text)).toEqual(['a', 'abcd']);
    // Who is gone writes nothing, and what was not sent is nowhere.
    await visitor.close();
    expect(await agent.next('typing', ({on}) => on === false)).toMatchObject({text: ''});
    expect(await store.db.selectFrom('chat_typing').select('text').where('chat', '=', chat.uuid).execute()).toEqual([
      {text: ''},
    ]);
    await agent.close();
  });
});

describe('hostile frames', () => {
  const clientId = randomUUID();
  it.each<[string, JsonObject | string]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown type', {type: 'delete'}],
    ['a type of the staff', {type: 'freeze'}],
    ['a foreign conversation', {type: 'message', clientId, text: 'x', conversation: randomUUID()}],
    ['an id that is none', {type: 'message', clientId: "'; drop table chats; --", text: 'x'}],
    ['a text that is none', {type: 'message', clientId, text: {toString: 'x'}}],
    ['a text without end', {type: 'message', clientId, text: 'x'.repeat(4001)}],
    ['a character that no store takes', {type: 'message', clientId, text: 'a\0b'}],
    ['half a character', `{"type":"message","clientId":"${clientId}","text":"\\ud800"}`],
    ['something more', {type: 'ping', more: 1}],
    ['a prototype', `{"type":"ping","__proto__":{"x":1}}`],
    ['too many files', {type: 'message', clientId, text: '', files: Array.from({length: 11}, () => randomUUID())}],
    ['a sequence below none', {type: 'resume', last: -1}],
    ['a sequence beyond all', {type: 'read', sequence: 1e300}],
  ])('%s is answered by an error', async (_what, frame) => {
    const socket = await connect(server, await beginChat(server));
    socket.send(frame);
    expect((await socket.next('error'))['code']).toBe('BAD_FRAME');
    socket.send({type: 'ping'});
    await socket.next('pong');
    await socket.close();
  });

  it('with an empty message, or files of nobody or of another chat, is answered by an error with its id', async () => {
    const [chat, other] = [await beginChat(server), await beginChat(server)];
    const socket = await connect(server, chat);
    const {body} = await uploadToChat(server, other, 'a', 'a.txt');
    const empty = socket.say(' \n ');
    expect(await socket.next('error')).toMatchObject({code: 'EMPTY', clientId: empty});
    for (const id of [randomUUID(), textOrEmpty(body['id'])]) {
      const sent = socket.say('x', {files: [id]});
      expect(await socket.next('error')).toMatchObject({code: 'UNKNOWN_FILE', clientId: sent});
    }
    socket.say('x');
    expect((await socket.next('acknowledged'))['sequence']).toBe(1);
    await socket.close();
  });

  it('of the staff to a chat that is not there is answered by an error', async () => {
    const agent = await connect(server, 'Sam');
    agent.send({type: 'end', conversation: randomUUID()});
    expect((await agent.next('error'))['code']).toBe('UNKNOWN');
    await agent.close();
  });

  it('that are larger than 16 kB close the connection', async () => {
    const socket = await connect(server, await beginChat(server));
    socket.send('x'.repeat(16_385));
    expect(await socket.closed).toBe(1009);
  });

  it('of bytes, again and again, close it too', async () => {
    const socket = await connect(server, await beginChat(server));
    for (let count = 0; count < 20; count += 1) socket.socket.send(Buffer.from([1, 2, 3]));
    expect(await socket.closed).toBe(1008);
  });

  it('in a flood are refused with their ids, then the connection is closed; what was taken is whole', async () => {
    const chat = await beginChat(server);
    const socket = await connect(server, chat);
    for (let count = 0; count < 200; count += 1) socket.say(`flood ${count}`);
    expect(await socket.next('error')).toMatchObject({code: 'RATE', clientId: expect.any(String)});
    expect(await socket.closed).toBe(1008);
    const again = await connect(server, chat);
    again.send({type: 'resume', last: 0});
    await again.next('message', ({text}) => text === 'flood 39');
    const taken = again.frames.filter(
      ({type, author}) => type === 'message' && textOrEmpty((author as JsonObject)['kind']) === 'visitor',
    );
    expect(taken).toHaveLength(40);
    await again.close();
  });

  it('leave texts as they are, and nothing in the log', async () => {
    const chat = await beginChat(server);
    const socket = await connect(server, chat);
    const text = '<img src=x onerror=alert(1)> & "quotes" \u202e';
    socket.send({type: 'resume', last: 0});
    socket.say(text);
    expect((await socket.next('message'))['text']).toBe(text);
    await socket.close();
    const told = server.lines.join('\n').replaceAll(/"requestId":"[^"]*"/g, '');
    expect(told).toContain(socketPath);
    expect(told).not.toMatch(/(?<!de)fault|onerror|flood|mara|ticket\.|[0-9a-f]{8}-[0-9a-f]{4}-/i);
  });
});

describe('the scripted agent', () => {
  const scripted = async () => {
    const chat = await beginChat(server, {friendlyName: 'Mara Scripted'});
    const socket = await connect(server, chat);
    socket.send({type: 'resume', last: 0});
    return {chat, socket};
  };
  const isAgent = ({author}: JsonObject): boolean => (author as JsonObject)['kind'] === 'agent';

  it('answers when nobody is at the console, and is silent when somebody is', async () => {
    const [one, two] = [await beginChat(server), await beginChat(server)];
    const visitor = await connect(server, one);
    visitor.send({type: 'resume', last: 0});
    visitor.say('Hello');
    expect((await visitor.next('typing'))['on']).toBe(true);
    expect(textOrEmpty((await visitor.next('message', isAgent))['text'])).toMatch(/^Hello. I am an automatic agent/);
    const agent = await connect(server, 'Sam');
    await agent.next('conversations');
    agent.send({type: 'ping'});
    await agent.next('pong');
    const other = await connect(server, two);
    other.send({type: 'resume', last: 0});
    other.say('Hello');
    other.say('Anybody?');
    await other.next('message', ({sequence}) => sequence === 2);
    const asked = await scripted();
    asked.socket.say('Hello');
    await asked.socket.next('message', isAgent);
    expect(other.frames.some((frame) => frame['type'] === 'message' && isAgent(frame))).toBe(false);
    await Promise.all([visitor, agent, other, asked.socket].map((socket) => socket.close()));
  });

  it('does not answer in production mode, whatever a visitor is called', async () => {
    const silent = await serve(store.db, {mode: 'production', demo: false}, store.listen);
    const chat = await beginChat(silent, {friendlyName: 'Mara Scripted'});
    const socket = await connect(silent, chat);
    for (const text of ['Hello', 'Anybody?']) {
      socket.say(text);
      await socket.next('acknowledged');
    }
    // What the script is about to say is noted before the next message is taken.
    const noted = store.db.selectFrom('chat_typing').select('author').where('chat', '=', chat.uuid).execute();
    expect(await noted).toEqual([]);
    await socket.close();
    await silent.app.close();
  });

  it('sends a file that the visitor can read', async () => {
    const {chat, socket} = await scripted();
    socket.say('Send me a file');
    const [file] = asList((await socket.next('message', isAgent))['files']);
    const {bytes} = await call(server.app, 'GET', textOrEmpty(file?.['href']), {token: chat.token});
    expect(bytes.toString()).toBe('A note from the scripted agent.\n');
    await socket.close();
  });

  it.each([
    ['End this chat', 'AGENT'],
    ['freeze this chat', 'FROZEN'],
    ['let this chat expire', 'EXPIRED'],
  ])('[CHAT-SESSION-09, CHAT-SESSION-11, CHAT-SESSION-12] on "%s" ends it: %s', async (text, reason) => {
    const {socket} = await scripted();
    socket.say(text);
    expect(await socket.next('ended')).toEqual({type: 'ended', reason});
  });

  it('on "drop the line" breaks the connection and leaves the chat', async () => {
    const {chat, socket} = await scripted();
    socket.say('drop the line');
    expect(await socket.closed).toBe(1012);
    const again = await connect(server, chat);
    again.say('Hello');
    expect((await again.next('acknowledged'))['sequence']).toBe(2);
    await again.close();
  });
});
