import multipart from '@fastify/multipart';
import Fastify, {type FastifyRequest} from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import {addFaultAnswers} from '../http/faults.ts';
import {createBytesInMemory} from './bytes-in-memory.ts';
import {readUpload} from './read-upload.ts';

/** A server that takes files, and holds at most so many bytes of them, of one network and in all; each is judged when `judge` is called. */
async function aServer(ofNetwork: number, inAll: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  addFaultAnswers(app);
  await app.register(multipart);
  const hold = createBytesInMemory({ofNetwork, inAll});
  const judging: (() => void)[] = [];
  const scan = async (): Promise<undefined> => new Promise<undefined>((done) => judging.push(() => done(undefined)));
  const take = async (request: FastifyRequest): Promise<number> => {
    const held = hold(String(request.headers['network']));
    const {bytes} = await readUpload(request, scan, held).finally(held.release);
    return bytes.length;
  };
  app.post('/', (request) => take(request));
  await app.listen({port: 0, host: '127.0.0.1'});
  const send = async (bytes: number, network = 'one'): Promise<Response> => {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)]), 'a.pdf');
    return fetch(app.listeningOrigin, {method: 'POST', body, headers: {network}});
  };
  return {send, judging, judge: () => judging.splice(0).forEach((done) => done())};
}

describe('files that are sent at once', () => {
  it('are refused for now where memory has no room for them all, and taken when the others are done', async () => {
    const {send, judging, judge} = await aServer(9_000_000, 1_000_000);
    const first = send(600_000);
    await expect.poll(() => judging.length).toBe(1);
    const second = await send(600_000);
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await second.json()).toMatchObject({code: 'UNAVAILABLE'});
    judge();
    expect(await (await first).json()).toBe(600_000);
    const third = send(600_000);
    await expect.poll(() => judging.length).toBe(1);
    judge();
    expect((await third).status).toBe(200);
  });

  it('are refused for now where their network has its share, and no other network is', async () => {
    const {send, judging, judge} = await aServer(1_000_000, 9_000_000);
    const first = send(600_000);
    await expect.poll(() => judging.length).toBe(1);
    expect((await send(600_000)).status).toBe(503);
    const other = send(600_000, 'other');
    await expect.poll(() => judging.length).toBe(2);
    judge();
    expect((await Promise.all([first, other])).map(({status}) => status)).toEqual([200, 200]);
    const again = send(600_000);
    await expect.poll(() => judging.length).toBe(1);
    judge();
    expect((await again).status).toBe(200);
  });
});
