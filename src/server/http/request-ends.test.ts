import {connect} from 'node:http2';
import {get} from 'node:http';
import type {AddressInfo} from 'node:net';
import Fastify, {type FastifyInstance, type RouteHandlerMethod} from 'fastify';
import {describe, expect, it, onTestFinished} from 'vitest';
import {untold, whenEnded} from './request-ends.ts';

type Ask = (origin: string, path: string, goesAway: () => Promise<void>) => Promise<void>;

/** Asks, and goes away once `goesAway` resolves, if the answer has not come. */
const byHttp1: Ask = async (origin, path, goesAway) => {
  const call = get(`${origin}${path}`, {agent: false});
  call.on('error', () => undefined);
  const over = new Promise((done) => call.once('close', done));
  call.on('response', (answer) => answer.resume().on('error', () => undefined));
  void goesAway().then(() => call.destroy());
  await over;
};

const byHttp2: Ask = async (origin, path, goesAway) => {
  const session = connect(origin);
  const call = session.request({':path': path});
  call.on('error', () => undefined).resume();
  const over = new Promise((done) => call.once('close', done));
  void goesAway().then(() => call.close(8));
  await over;
  session.close();
};

const protocols: readonly (readonly [string, Ask, () => FastifyInstance])[] = [
  ['HTTP/1.1', byHttp1, () => Fastify()],
  ['HTTP/2', byHttp2, () => Fastify({http2: true}) as unknown as FastifyInstance],
];

describe.each(protocols)('of %s', (_name, ask, create) => {
  const toldOf = async (answer: RouteHandlerMethod, goesAway: () => Promise<void> = () => new Promise(() => {})) => {
    const told: (readonly [number, boolean])[] = [];
    const app = create();
    whenEnded(app, (_request, {status, isAborted}) => void told.push([status, isAborted]));
    app.get('/', answer);
    app.get('/untold', {config: untold}, () => 'here');
    onTestFinished(() => app.close());
    await app.listen({port: 0, host: '127.0.0.1'});
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await ask(origin, '/untold', () => new Promise(() => {}));
    await ask(origin, '/', goesAway);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    return told;
  };

  it('a request that is answered is told of by its status, once', async () => {
    expect(await toldOf((_request, reply) => reply.code(201).send('made'))).toEqual([[201, false]]);
  });

  it('one that fails is told of by the status of its failure', async () => {
    expect(await toldOf(() => Promise.reject(new Error('no')))).toEqual([[500, false]]);
  });

  it('one whose caller goes away before there is an answer is told of as aborted', async () => {
    let reached = (): void => undefined;
    const isThere = new Promise<void>((done) => (reached = done));
    const never: RouteHandlerMethod = () => new Promise(() => reached());
    expect(await toldOf(never, () => isThere)).toEqual([[499, true]]);
  });

  it('one whose caller goes away in the middle of its answer is told of as aborted', async () => {
    let begun = (): void => undefined;
    const isThere = new Promise<void>((done) => (begun = done));
    const half: RouteHandlerMethod = (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200);
      reply.raw.write('half');
      begun();
    };
    expect(await toldOf(half, () => isThere)).toEqual([[499, true]]);
  });
});

it('an answer is listened to as often for many as for one', async () => {
  const counts: number[] = [];
  for (const many of [1, 5]) {
    const app = Fastify();
    const told: number[] = [];
    for (let one = 0; one < many; one += 1) whenEnded(app, (_request, {status}) => void told.push(status));
    app.get('/', (_request, reply) => {
      counts.push(reply.raw.listenerCount('close'));
      return 'here';
    });
    await app.inject('/');
    expect(told).toHaveLength(many);
  }
  expect(counts[1]).toBe(counts[0]);
});

it('a request that the process asks itself is told of like others', async () => {
  const told: number[] = [];
  const app = Fastify();
  whenEnded(app, (_request, {status}) => void told.push(status));
  app.get('/', () => 'here');
  await app.inject('/');
  await app.inject('/nowhere');
  expect(told).toEqual([200, 404]);
});
