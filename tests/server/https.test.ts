import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {connect, type ClientHttp2Session, type IncomingHttpHeaders} from 'node:http2';
import {request} from 'node:https';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {connect as openTls} from 'node:tls';
import Fastify from 'fastify';
import {afterAll, describe, expect, it, onTestFinished} from 'vitest';
import {WebSocket} from 'ws';
import {CannotStart} from '../../src/server/cannot-start.ts';
import {readServerConfig} from '../../src/server/config.ts';
import {closeGracefully} from '../../src/server/http/graceful-close.ts';
import {secureOptions} from '../../src/server/http/secure.ts';
import {endSilent} from '../../src/server/http/slow-bodies.ts';
import {selfSigned} from '../setup/self-signed.ts';
import {buildApp} from '../sandbox/support/built-app.ts';
import {ownSandboxStore} from '../sandbox/support/own-store.ts';
import {serve} from '../sandbox/support/server.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

const certificate = selfSigned();

const openSession = async (origin: string): Promise<ClientHttp2Session> => {
  const session = connect(origin, {ca: certificate.cert});
  session.on('error', () => undefined);
  onTestFinished(() => session.destroy());
  await once(session, 'connect');
  return session;
};

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const ask = async (
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Answer> => {
  const stream = session.request({...headers});
  stream.end(body);
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  if (!stream.closed) await once(stream, 'close');
  return {headers: answered, body: Buffer.concat(parts)};
};

/** Where a server that listens on a free port is. */
const addressOf = (app: {readonly server: {address(): unknown}}): string =>
  `https://localhost:${(app.server.address() as {readonly port: number}).port}`;

describe('a server with a certificate', () => {
  it('says that it is opened by HTTPS, and answers HTTP/2 and HTTP/1.1 with the same headers', async () => {
    const {origin} = await running(aWorkspace(), {certificate});
    expect(origin).toMatch(/^https:/);
    const session = await openSession(origin);
    expect(session.alpnProtocol).toBe('h2');
    const newer = await ask(session, {':path': '/livez'});
    const call = request(`${origin}/livez`, {ca: certificate.cert, agent: false}).end();
    const [older] = await once(call, 'response');
    expect([newer.headers[':status'], older.statusCode, older.httpVersion]).toEqual([200, 200, '1.1']);
    expect(newer.body.toString()).toBe(await text(older));
    const policy = 'content-security-policy';
    expect(newer.headers[policy]).toBe(older.headers[policy]);
  });

  it('takes what is sent, and refuses a body that is too large without a header that HTTP/2 does not have', async () => {
    const {origin} = await running(aWorkspace(), {certificate});
    const session = await openSession(origin);
    const send = (length: number) =>
      ask(
        session,
        {':path': '/csp-report', ':method': 'POST', 'content-type': 'application/csp-report'},
        `{"csp-report": {"blocked-uri": "${'x'.repeat(length)}"}}`,
      );
    const warnings: string[] = [];
    const warned = ({message}: Error): void => void warnings.push(message);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    expect((await send(10)).headers[':status']).toBe(204);
    expect((await send(3_000_000)).headers[':status']).toBe(413);
    expect(warnings).toEqual([]);
  });

  it('ends a connection of HTTP/1.1 on which nothing is asked any more', async () => {
    const app = Fastify(secureOptions({certificate}));
    onTestFinished(() => app.close());
    const long = 600_000;
    endSilent(app, {short: long, silence: long, idle: 20});
    app.get('/', async () => 'answered');
    await app.listen({port: 0, host: '127.0.0.1'});
    const {port} = new URL(addressOf(app));
    const socket = openTls({port: Number(port), ca: certificate.cert, host: 'localhost', ALPNProtocols: ['http/1.1']});
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(await text(socket)).toMatch(/answered$/);
  });

  it('refuses a request that says two hosts', async () => {
    const {origin} = await running(aWorkspace(), {certificate});
    const session = await openSession(origin);
    const statusWith = async (host: string): Promise<unknown> =>
      (await ask(session, {':path': '/livez', ':authority': 'a.example', host})).headers[':status'];
    expect([await statusWith('a.example'), await statusWith('b.example')]).toEqual([200, 400]);
  });

  it('serves the app with its compressed copies, and sockets by HTTP/1.1', async () => {
    const [store, built] = [await ownSandboxStore(), buildApp()];
    const {appFolder, artifactFolder} = built;
    const server = await serve(store.db, {appFolder, artifactFolder, certificate});
    onTestFinished(async () => {
      await server.app.close();
      await store.close();
      built.remove();
    });
    await server.app.listen({port: 0, host: 'localhost'});
    const origin = addressOf(server.app);
    const session = await openSession(origin);
    const page = await ask(session, {':path': '/account/heloc/register-v2'});
    expect([page.headers[':status'], page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const script = {':path': '/account/heloc/assets/main.abc.js', 'accept-encoding': 'br'};
    const {headers, body} = await ask(session, script);
    expect([headers['content-encoding'], headers['connection'], body.toString()]).toEqual([
      'br',
      undefined,
      'compressed',
    ]);
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/service-omni-proxy/ws`, ['waymark-chat.1'], {
      ca: certificate.cert,
      origin,
    });
    const [, refused] = (await once(socket, 'unexpected-response')) as [unknown, {readonly statusCode: number}];
    // It came to the one who looks for tickets.
    expect(refused.statusCode).toBe(403);
    socket.on('error', () => undefined).terminate();
  });

  it('ends, when it is stopped, with what it does, and cuts what takes longer than its grace', async () => {
    const app = Fastify(secureOptions({certificate}));
    closeGracefully(app, 2000);
    const [asked, told] = [defer(), defer()];
    app.get('/slow', async () => {
      asked.done();
      await told.promise;
      return 'done';
    });
    app.get('/never', () => new Promise(() => undefined));
    await app.listen({port: 0, host: 'localhost'});
    const [session, idle, stuck] = await Promise.all([0, 1, 2].map(() => openSession(addressOf(app))));
    if (session === undefined || idle === undefined || stuck === undefined) throw new Error('Three were opened.');
    const slow = ask(session, {':path': '/slow'});
    const cut = once(stuck.request({':path': '/never'}), 'close').catch(() => 'cut');
    await asked.promise;
    const stopped = app.close();
    await once(idle, 'close');
    told.done();
    expect((await slow).body.toString()).toBe('done');
    await cut;
    await stopped;
  });
});

const defer = (): {readonly promise: Promise<void>; readonly done: () => void} => {
  let done: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => (done = resolve));
  return {promise, done: () => done()};
};

describe('files of a certificate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-certificate-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [cert, key] = [file('cert.pem', certificate.cert), file('key.pem', certificate.key)];
  const other = file('other.pem', selfSigned().key);
  const missing = join(folder, 'missing.pem');
  const pair =
    'WAYMARK_TLS_CERT and WAYMARK_TLS_KEY must be a certificate and its own key, both PEM, the key without a password.';
  const half = (unset: string, set: string): string =>
    `${unset} is not set, and ${set} is. HTTPS needs a certificate and its key.`;

  it('are read', () => {
    expect(readServerConfig({}, {WAYMARK_TLS_CERT: cert, WAYMARK_TLS_KEY: key}).certificate).toEqual(certificate);
  });

  it.each([
    [{WAYMARK_TLS_CERT: cert}, half('WAYMARK_TLS_KEY', 'WAYMARK_TLS_CERT')],
    [{WAYMARK_TLS_KEY: key}, half('WAYMARK_TLS_CERT', 'WAYMARK_TLS_KEY')],
    [{WAYMARK_TLS_CERT: cert, WAYMARK_TLS_KEY: other}, pair],
    [{WAYMARK_TLS_CERT: key, WAYMARK_TLS_KEY: cert}, pair],
    [
      {WAYMARK_TLS_CERT: cert, WAYMARK_TLS_KEY: missing},
      `WAYMARK_TLS_KEY is "${missing}", which cannot be read (ENOENT).`,
    ],
  ])('that are wrong are told in one sentence, with nothing of them', (env, sentence) => {
    expect(() => readServerConfig({}, env)).toThrow(new CannotStart(sentence));
  });
});
