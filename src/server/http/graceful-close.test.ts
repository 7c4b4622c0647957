import {once} from 'node:events';
import {connect, type AddressInfo} from 'node:net';
import Fastify from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import {stoppingOptions} from '../health/stopping.ts';
import {closeGracefully} from './graceful-close.ts';

async function aServer() {
  const app = Fastify(stoppingOptions);
  const closing = closeGracefully(app, 10_000);
  app.get('/', () => 'here');
  await app.listen({port: 0, host: '127.0.0.1'});
  onTestFinished(() => app.close());
  const {port} = app.server.address() as AddressInfo;
  const line = async () => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
    socket.on('error', () => undefined);
    const closed = new Promise<string>((done) => socket.once('close', () => done(text)));
    await once(socket, 'connect');
    const ask = (): void => void socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    return {ask, closed, heard: () => once(socket, 'data')};
  };
  return {app, closing, line};
}

describe('a server that is told to stop', () => {
  it('answers who comes before they know of it, over a line that is kept open and over a new one', async () => {
    const {app, closing, line} = await aServer();
    const [kept, silent] = [await line(), await line()];
    kept.ask();
    await kept.heard();
    const closed = app.close();
    kept.ask();
    const anew = await line();
    anew.ask();
    expect(await kept.closed).toMatch(/here[\s\S]*connection: close[\s\S]*here$/);
    expect(await anew.closed).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*here$/);
    expect(await silent.closed).toBe('');
    expect([closing.hasBegun(), closing.takesNothing()]).toEqual([true, true]);
    await closed;
  });
});
