import {once} from 'node:events';
import {createServer} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
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
