import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import {connect, type AddressInfo, type Socket} from 'node:net';
import {Readable} from 'node:stream';
import {text} from 'node:stream/consumers';
import {expect, it, onTestFinished} from 'vitest';
import {upgradesTo} from './upgrades.ts';

const piece = Buffer.alloc(50_000, 'a');

it('a request that would speak otherwise waits for a large answer before it, and holds it up in nothing', async () => {
  const server = createServer(({url}, answer) => {
    if (url === '/large') Readable.from(Array.from({length: 200}, () => piece)).pipe(answer);
    else answer.end(url);
  });
  onTestFinished(() => void server.close());
  upgradesTo('/socket', {server});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.write('GET /next HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n');
  socket.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const answered = await text(socket);
  expect([...answered.matchAll(/\/(?:next|last)/g)].map(([url]) => url)).toEqual(['/next', '/last']);
  expect(answered.length).toBeGreaterThan(200 * piece.length);
});

it('a connection that is cut while such a request waits ends nothing else', async () => {
  let letGo = (): void => undefined;
  const server = createServer(({url}, answer) => {
    if (url === '/slow') letGo = () => void answer.end('slow');
    else answer.end(url);
  });
  onTestFinished(() => void server.close());
  upgradesTo('/socket', {server});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const {port} = server.address() as AddressInfo;
  const waiting = once(server, 'upgrade');
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.write('GET /next HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n');
  const [[accepted]] = await Promise.all([connected, waiting]);
  const cut = new Promise((resolve) => accepted.once('close', resolve));
  socket.resetAndDestroy();
  await cut;
  letGo();
  const answer = await fetch(`http://127.0.0.1:${port}/after`);
  expect(await answer.text()).toBe('/after');
});

it('an answer has no listener more for it', async () => {
  const server = createServer((_, answer) => void answer.end());
  onTestFinished(() => void server.close());
  const counts: number[] = [];
  const count = (answer: ServerResponse): void => void counts.push(answer.listenerCount('close'));
  server.on('request', (_, answer: ServerResponse) => count(answer));
  upgradesTo('/socket', {server});
  server.on('request', (_, answer: ServerResponse) => count(answer));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(counts[1]).toBe(counts[0]);
});
