import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readConfig} from '../../src/sandbox/config.ts';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {textOrEmpty} from '../../src/lib/as-object.ts';
import {beginChat, chatPaths, uploadToChat} from './support/chat.ts';
import {connect, connectWith, type TestSocket} from './support/chat-socket.ts';
import {call, fileBody, type Answer} from './support/client.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve, type TestServer} from './support/server.ts';

const secret = 'a secret of the tests';
let store: SandboxStore;
let server: TestServer;

beforeAll(async () => {
  store = await ownSandboxStore();
  server = await serve(store.db, {staffSecret: secret}, store.listen);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

const here = {host: 'apply.waymark.example', origin: 'https://apply.waymark.example'};
const logIn = (body: object, headers: Record<string, string> = here, on = server): Promise<Answer> =>
  call(on.app, 'POST', '/agent/session', {body, headers});
const cookieOf = ({headers}: Answer): string => (headers['set-cookie'] ?? '').split(';')[0] ?? '';
const staff = async (): Promise<Record<string, string>> => ({
  ...here,
  cookie: cookieOf(await logIn({name: 'Sam', secret})),
});
const pageOf = async (headers: Record<string, string>): Promise<Answer> =>
  call(server.app, 'GET', '/agent', {headers: {host: here.host, ...headers}});
const isLoggedIn = async (headers: Record<string, string>): Promise<boolean> =>
  (await pageOf(headers)).bytes.toString().includes('You answer as');
const ticketOf = async (headers: Record<string, string>): Promise<string> =>
  textOrEmpty((await call(server.app, 'POST', '/agent/ticket', {headers})).body['ticket']);

describe('the console', () => {
  it('shows the log-in until the secret of the staff is given, then the chats', async () => {
    expect((await pageOf({})).bytes.toString()).toContain('Secret of the staff');
    const answer = await logIn({name: 'Sam <b>', secret});
    expect(answer.status).toBe(422);
    const cookie = String((await logIn({name: 'Sam', secret})).headers['set-cookie']);
    expect(cookie).toMatch(/^waymark-staff=[\w-]{43}; Path=\/agent; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const page = await pageOf({cookie});
    expect(page.bytes.toString()).toContain('You answer as Sam.');
    expect(page.headers).toMatchObject({'cache-control': 'no-store'});
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.bytes.toString()).not.toMatch(/<script(?![^>]* src=)| style=| on\w+=/);
  });

  it('is left by logging out: at once, for every window and connection of that log-in, and for no other', async () => {
    const [headers, others] = [await staff(), await staff()];
    const window = async (from: Record<string, string>): Promise<TestSocket> => {
      const socket = await connectWith(server, await ticketOf(from));
      await socket.next('conversations');
      return socket;
    };
    const [one, two, other] = [await window(headers), await window(headers), await window(others)];
    const unused = await ticketOf(headers);
    const out = await call(server.app, 'POST', '/agent/session/end', {headers});
    expect([out.status, String(out.headers['set-cookie'])]).toEqual([
      204,
      expect.stringMatching(/^waymark-staff=; .*Max-Age=0/),
    ]);
    expect([await one.closed, await two.closed]).toEqual([4401, 4401]);
    expect(await isLoggedIn(headers)).toBe(false);
    await expect(connectWith(server, unused)).rejects.toThrow('403');
    expect((await call(server.app, 'POST', '/agent/ticket', {headers})).status).toBe(403);
    other.send({type: 'ping'});
    await other.next('pong');
    expect(await isLoggedIn(others)).toBe(true);
    await other.close();
  });

  it('is left by itself when nothing is heard for fifteen minutes, and after twelve hours whatever is', async () => {
    const pass = (minutes: number): void => {
      server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
    };
    const [gone, there] = [await staff(), await staff()];
    const socket = await connectWith(server, await ticketOf(there));
    for (let pings = 0; pings < 31; pings += 1) {
      pass(0.5);
      socket.send({type: 'ping'});
      await socket.next('pong');
    }
    expect([await isLoggedIn(gone), await isLoggedIn(there)]).toEqual([false, true]);
    await socket.close();
    for (let minutes = 15.5; minutes < 715; minutes += 11) {
      expect(await isLoggedIn(there)).toBe(true);
      pass(11);
    }
    const last = await connectWith(server, await ticketOf(there));
    for (let pings = 0; pings < 3; pings += 1) {
      pass(0.5);
      last.send({type: 'ping'});
    }
    expect([await last.closed, await isLoggedIn(there)]).toEqual([4401, false]);
  });

  it('is left when the secret changes', async () => {
    const headers = await staff();
    const changed = await serve(store.db, {staffSecret: 'another secret of the tests'});
    expect((await call(changed.app, 'POST', '/agent/ticket', {headers})).status).toBe(403);
    await changed.app.close();
  });

  it.each(['/agent/ticket', '/agent/session/end', '/agent/files'])(
    'refuses %s without a log-in, and from another site',
    async (path) => {
      const headers = await staff();
      for (const wrong of [here, {...headers, origin: 'https://elsewhere.example'}, {...headers, origin: ''}]) {
        expect((await call(server.app, 'POST', path, {headers: wrong})).status).toBe(403);
      }
    },
  );

  it('takes no session of a person, and no token of a chat, for a log-in', async () => {
    const {token} = await beginChat(server);
    const headers = {...here, cookie: `waymark-staff=${token}`};
    expect((await call(server.app, 'POST', '/agent/ticket', {headers})).status).toBe(403);
  });

  it('gives a ticket, and the files of a chat as downloads', async () => {
    const headers = await staff();
    const {status, body} = await call(server.app, 'POST', '/agent/ticket', {headers});
    expect([status, body]).toEqual([200, {ticket: expect.stringMatching(/^[\w-]{32}$/)}]);
    const chat = await beginChat(server);
    const {payload, headers: type} = fileBody(Buffer.from('for you'), 'note.txt', {conversation: chat.uuid});
    const sent = await call(server.app, 'POST', '/agent/files', {body: payload, headers: {...headers, ...type}});
    expect(sent.body).toMatchObject({
      name: 'note.txt',
      mediaType: 'text/plain',
      href: `/agent/files/${textOrEmpty(sent.body['id'])}`,
    });
    const [agent, visitor] = [await connect(server, 'Sam'), await connect(server, chat)];
    visitor.send({type: 'resume', last: 0});
    agent.say('', {conversation: chat.uuid, files: [sent.body['id'] ?? '']});
    expect(JSON.stringify((await visitor.next('message'))['files'])).toContain('/chat/files/');
    const own = await uploadToChat(server, chat, '<b>mine</b>', 'mine.txt');
    const path = `/agent/files/${textOrEmpty(own.body['id'])}`;
    const file = await call(server.app, 'GET', path, {headers});
    expect([file.bytes.toString(), file.headers['content-disposition']]).toEqual([
      '<b>mine</b>',
      `attachment; filename="${textOrEmpty(own.body['id'])}.txt"`,
    ]);
    expect((await call(server.app, 'GET', path)).status).toBe(403);
    expect((await call(server.app, 'GET', '/agent/files/none', {headers})).status).toBe(404);
    await Promise.all([agent.close(), visitor.close()]);
  });

  it('closes after ten wrong secrets from one place, for a while', async () => {
    const other = await serve(store.db, {staffSecret: secret, proxies: '127.0.0.1'});
    const from = (ip: string) => ({...here, 'x-forwarded-for': ip});
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await logIn({name: 'Sam', secret: 'wrong'}, from('203.0.113.9'), other)).status).toBe(403);
    }
    expect((await logIn({name: 'Sam', secret}, from('203.0.113.9'), other)).status).toBe(429);
    expect((await logIn({name: 'Sam', secret}, from('203.0.113.10'), other)).status).toBe(204);
    await other.app.close();
  });
});

describe('the survey after a chat', () => {
  const rate = (body: object, headers: Record<string, string> = here): Promise<Answer> =>
    call(server.app, 'POST', '/chat-survey', {body, headers});

  it('asks whoever comes with name, email and interaction, and keeps the newest answer', async () => {
    const {session} = await beginChat(server);
    const {body} = await call(server.app, 'POST', chatPaths.info, {
      body: {omniProxyChannelId: session['omniProxyChannelId']},
    });
    const interactionId = textOrEmpty(body['contactId']);
    const query = new URLSearchParams({name: '<b>Mara</b>', email: 'mara@people.example', interactionId});
    const page = await call(server.app, 'GET', `/chat-survey?${query}`, {headers: {host: here.host}});
    expect(page.bytes.toString()).toContain('Thank you, &lt;b&gt;Mara&lt;/b&gt;.');
    expect(page.bytes.toString()).toContain(`data-contact="${interactionId}"`);
    expect(page.headers).toMatchObject({'referrer-policy': 'no-referrer', 'cache-control': 'no-store'});
    expect((await rate({interactionId, rating: 2})).status).toBe(204);
    expect((await rate({interactionId, rating: 5, words: 'Quick.'})).status).toBe(204);
    const rows = await store.db
      .selectFrom('chat_ratings')
      .select(['rating', 'words'])
      .where('contact', '=', interactionId)
      .execute();
    expect(rows).toEqual([{rating: 5, words: 'Quick.'}]);
    for (const wrong of [0, 6, 1.5, '5']) expect((await rate({interactionId, rating: wrong})).status).toBe(422);
    expect((await rate({interactionId, rating: 5, words: 'x'.repeat(1001)})).status).toBe(422);
    expect((await rate({interactionId, rating: 5}, {...here, origin: 'https://elsewhere.example'})).status).toBe(403);
    expect((await rate({interactionId: randomUUID(), rating: 5})).status).toBe(404);
    expect(server.lines.join()).not.toMatch(/mara/i);
  });
});

describe('in production mode', () => {
  const own = {NODE_ENV: 'production', WAYMARK_SECRET: '3f9c1d7a5be04826a1c94d7e60b2f835'};

  it('there is no console without a secret of its own', async () => {
    const production = await serve(store.db, {mode: 'production', demo: false});
    expect((await call(production.app, 'GET', '/agent')).status).toBe(404);
    expect((await logIn({name: 'Sam', secret: 'waymark-staff'}, here, production)).status).toBe(404);
    await production.app.close();
    expect(readConfig({}, own).staffSecret).toBeUndefined();
    expect(readConfig({}, {}).staffSecret).toBe('waymark-staff');
  });

  it.each(['waymark-staff', 'secret', 'a'.repeat(40)])('the secret %s is refused', (weak) => {
    expect(() => readConfig({}, {...own, WAYMARK_STAFF_SECRET: weak})).toThrow(/WAYMARK_STAFF_SECRET/);
  });

  it('the cookie is sent over safe lines alone', async () => {
    const production = await serve(store.db, {mode: 'production', demo: false, staffSecret: secret});
    expect(String((await logIn({name: 'Sam', secret}, here, production)).headers['set-cookie'])).toMatch(/; Secure$/);
    await production.app.close();
  });
});
