import {once} from 'node:events';
import {connect} from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {SandboxStore} from '../../src/sandbox/store/database.ts';
import {sendPlain} from '../server/support/plain-request.ts';
import {addressOf, socketPath} from './support/chat-socket.ts';
import {ownSandboxStore} from './support/own-store.ts';
import {serve, type TestServer} from './support/server.ts';

let store: SandboxStore;
let server: TestServer;

beforeAll(async () => {
  store = await ownSandboxStore();
  server = await serve(store.db, {}, store.listen);
});

afterAll(async () => {
  await server.app.close();
  await store.close();
});

describe('a request that would speak otherwise', () => {
  const upgrade = ['Connection', 'Upgrade, HTTP2-Settings', 'Upgrade', 'h2c', 'HTTP2-Settings', 'AAMAAABkAAQAAP__'];
  const toSocket = ['Connection', 'Upgrade', 'Upgrade', 'websocket', 'Sec-WebSocket-Version', '13'];
  const json = ['Content-Type', 'application/json'];
  const logIn = '/identity/api/v1/login';

  it.each([
    ['reads', 200, 'GET', '/readyz', upgrade, undefined],
    ['reads what needs a log-in', 401, 'GET', '/identity/secure/api/v1_1/identity', upgrade, undefined],
    [
      'sends a body',
      422,
      'POST',
      logIn,
      [...json, ...upgrade],
      JSON.stringify({email: 'a@b.example', password: 'x'.repeat(12)}),
    ],
    ['sends a body that is none', 400, 'POST', logIn, [...json, ...upgrade], '{'],
    ['is for a socket where there is none', 200, 'GET', '/readyz', toSocket, undefined],
    ['is for a socket where there is nothing', 404, 'GET', '/nope', toSocket, undefined],
    ['is for another one at the socket', 426, 'GET', socketPath, upgrade, undefined],
  ])('is answered as if it had not said so where it %s', async (_, status, method, path, headers, body) => {
    const origin = `http://${await addressOf(server)}`;
    const ask = async (said: readonly string[]) => {
      const answer = await sendPlain(origin, {
        method,
        path,
        headers: said,
        ...(body === undefined ? {} : {body}),
      });
      return [answer.status, answer.text.replace(/"requestId":"[^"]*"/, '')];
    };
    const plain = await ask(headers.includes('application/json') ? json : []);
    expect(await ask(headers)).toEqual(plain);
    expect(plain[0]).toBe(status);
  });

  it('is answered after those before it on the same connection, whose answers are still under way', async () => {
    const {port} = new URL(`http://${await addressOf(server)}`);
    const asked = (path: string, headers: readonly string[]): string =>
      [
        `GET ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        ...headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1] ?? ''}`] : [])),
        ...['', ''],
      ].join('\r\n');
    const socket = connect(Number(port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => chunks.push(bytes));
    socket.write(
      [
        asked('/readyz', []),
        asked('/identity/secure/api/v1_1/identity', []),
        asked('/nope', upgrade),
        asked('/readyz', ['Connection', 'close']),
      ].join(''),
    );
    await once(socket, 'close');
    const statuses = [
      ...Buffer.concat(chunks)
        .toString('utf8')
        .matchAll(/HTTP\/1\.1 (\d+)/g),
    ];
    expect(statuses.map(([, status]) => status)).toEqual(['200', '401', '404', '200']);
  });
});
