import {once} from 'node:events';
import {connect, type AddressInfo} from 'node:net';
import Fastify, {type FastifyInstance} from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import {largestForm} from '../uploads/limits.ts';
import {endSilent, slowOptions} from './slow-bodies.ts';

/** A server that answers with the body that came, once `answering` has settled. */
async function aServer(silence?: number, answering: () => Promise<void> = async () => undefined) {
  const app: FastifyInstance = Fastify(slowOptions);
  onTestFinished(() => app.close());
  endSilent(app, silence);
  app.post('/', async ({body}) => {
    await answering();
    return body;
  });
  await app.listen({port: 0, host: '127.0.0.1'});
  const {port} = app.server.address() as AddressInfo;
  const begin = (text: string) => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(`POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n${text}`);
    return {closed: once(socket, 'close').then(() => answer)};
  };
  return {app, begin};
}

describe('a body that comes slowly', () => {
  it('may be the largest file over 150 kbit/s, where its head came soon', async () => {
    const {app} = await aServer();
    const seconds = app.server.requestTimeout / 1000;
    expect((largestForm * 8) / seconds).toBeLessThan(150_000);
    expect(app.server.headersTimeout).toBe(30_000);
  });

  it('is ended where nothing of it comes any more', async () => {
    const {begin} = await aServer(20);
    expect(await begin('content-length: 20\r\n\r\n{"half":').closed).toBe('');
  });

  it('is taken from the process itself, over no line', async () => {
    const {app} = await aServer();
    expect((await app.inject({method: 'POST', url: '/', payload: {all: 1}})).json()).toEqual({all: 1});
  });

  it('is answered where it has come, however long the answer takes', async () => {
    let isLate = false;
    const {app, begin} = await aServer(20, async () => {
      // As long as a silent body would have been waited for, and once more.
      for (let times = 0; times < 2; times += 1) {
        const began = performance.now();
        await expect.poll(() => performance.now() - began > 20).toBe(true);
      }
      isLate = true;
    });
    expect(app.server.listening).toBe(true);
    expect(await begin('content-length: 9\r\n\r\n{"all":1}').closed).toContain('{"all":1}');
    expect(isLate).toBe(true);
  });
});
