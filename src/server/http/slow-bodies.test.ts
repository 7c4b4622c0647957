import {once} from 'node:events';
import {connect as connectHttp2, type ClientHttp2Stream} from 'node:http2';
import {connect, type AddressInfo} from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, {type FastifyInstance, type FastifyRequest} from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import {largestForm} from '../uploads/limits.ts';
import {endSilent, type Waits} from './slow-bodies.ts';

const patient = 600_000;
const json = 'content-type: application/json';

/** A server that answers with what came, or how much of a file did; `http2`: without TLS. */
async function aServer(waits: Partial<Waits>, http2 = false) {
  const app = Fastify({bodyLimit: 4_000_000, ...(http2 ? {http2: true} : {})} as object) as FastifyInstance;
  onTestFinished(() => app.close());
  endSilent(app, {short: patient, silence: patient, idle: patient, ...waits});
  await app.register(multipart);
  const read: string[] = [];
  app.post('/', async ({body}) => body);
  app.post('/early', {preParsing: async (_request, reply) => reply.code(429).send()}, async () => 'never');
  let goOn = (): void => undefined;
  const long = new Promise<void>((resolve) => (goOn = resolve));
  app.get('/long', () => long);
  const readFile = async (request: FastifyRequest): Promise<unknown> => {
    try {
      for await (const part of request.parts())
        if (part.type === 'file') read.push(String((await part.toBuffer()).length));
    } catch (error) {
      read.push('ended');
      throw error;
    }
    return {read};
  };
  app.post('/file', (request) => readFile(request));
  await app.listen({port: 0, host: '127.0.0.1'});
  const {port} = app.server.address() as AddressInfo;
  /** Over HTTP/1.1; resolves with all that was answered once the connection is closed. */
  const begin = (head: string, path = '/') => {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\n${head}`);
    return {socket, answer: () => answer, closed: once(socket, 'close').then(() => answer)};
  };
  /** Over HTTP/2. */
  const stream = (headers: Readonly<Record<string, string>>): ClientHttp2Stream => {
    const client = connectHttp2(`http://127.0.0.1:${port}`);
    onTestFinished(() => client.destroy());
    const one = client.request({':method': 'POST', ':path': '/file', ...headers});
    one.on('error', () => undefined);
    return one;
  };
  return {app, begin, stream, read, goOn};
}

describe('a body that comes slowly', () => {
  it.each<[string, object]>([
    ['alone', {}],
    ['beside HTTP/2', {http2: true, https: {allowHTTP1: true}}],
  ])('may be the largest file over 150 kbit/s, by HTTP/1.1 %s', (_where, options) => {
    const app = Fastify(options);
    endSilent(app);
    const seconds = app.server.requestTimeout / 1000;
    expect((largestForm * 8) / seconds).toBeLessThan(150_000);
  });

  it('is ended where nothing of it comes any more', async () => {
    const {begin} = await aServer({silence: 20});
    expect(await begin(`${json}\r\ncontent-length: 20\r\n\r\n{"half":`).closed).toBe('');
  });

  it.each(['content-length: 20', 'transfer-encoding: chunked'])(
    'is ended where it is not there in time, though it never falls silent: %s',
    async (size) => {
      const {begin} = await aServer({short: 20});
      expect(await begin(`${json}\r\n${size}\r\n\r\n`).closed).toBe('');
    },
  );

  it.each([
    [
      'a file',
      {type: 'multipart/form-data; boundary=e', path: '/file'},
      '--e\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nwords\r\n--e--\r\n',
      '{"read":["5"]}',
    ],
    ['JSON', {type: 'application/json', path: '/'}, '{"all":1}', '{"all":1}'],
  ])('is waited for as long as its size needs, of %s', async (_what, {type, path}, body, answer) => {
    const {begin} = await aServer({short: 1});
    const padded = `${' '.repeat(2_000_000)}\r\n`;
    const length = padded.length + body.length;
    const {socket, closed} = begin(
      `connection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
      path,
    );
    // What is small would have been ended by now.
    await begin(`${json}\r\ncontent-length: 20\r\n\r\n{"half":`).closed;
    socket.write(padded + body);
    expect(await closed).toContain('200 OK');
    expect(await closed).toContain(answer);
  });

  it.each([
    ['falls silent', {silence: 20}, {'content-length': '5000'}],
    ['falls silent and says no size', {silence: 20}, {}],
    ['is not there in time', {short: 20}, {}],
  ])('is ended over HTTP/2 too where it %s, and is read no more', async (_why, waits, size) => {
    const {stream, read} = await aServer(waits, true);
    const one = stream({'content-type': 'multipart/form-data; boundary=e', ...size});
    one.write('--e\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nwor');
    await once(one, 'close');
    await expect.poll(() => read).toEqual(['ended']);
  });

  it('is not waited for over HTTP/2 where a request only reads, whose end may come in a frame of its own', async () => {
    const {stream, goOn} = await aServer({short: 1}, true);
    const reads = stream({':method': 'GET', ':path': '/long'});
    const answered = once(reads, 'response');
    // One with a body would have been ended by now.
    await once(stream({'content-type': 'application/json'}), 'close');
    goOn();
    expect((await answered)[0]).toMatchObject({':status': 200});
  });

  it('is taken from the process itself, over no line', async () => {
    const {app} = await aServer({});
    expect((await app.inject({method: 'POST', url: '/', payload: {all: 1}})).json()).toEqual({all: 1});
  });

  it('takes no time from a connection that was answered before its end', async () => {
    const {begin} = await aServer({idle: 20});
    const {socket, answer, closed} = begin(`${json}\r\ncontent-length: 9\r\n\r\n{"all"`, '/early');
    await expect.poll(answer).toContain('429');
    socket.write(':1}');
    expect(await closed).toContain('429');
  });
});
