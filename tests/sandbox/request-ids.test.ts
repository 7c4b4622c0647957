import {connect, type AddressInfo} from 'node:net';
import {describe, expect, it} from 'vitest';
import {call, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const json = {'content-type': 'application/json'};
const linesOf = (requestId: unknown): readonly Record<string, unknown>[] =>
  server.lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['requestId'] === requestId);

describe('the id of a request', () => {
  it.each<readonly [string, number, () => Promise<Answer>]>([
    ['leads nowhere', 404, () => call(server.app, 'GET', '/nowhere')],
    ['is not signed in', 401, () => call(server.app, 'GET', '/service-application/api/v1/application/heloc/all')],
    ['is not as the contract says', 422, () => call(server.app, 'POST', '/identity/api/v1/login', {body: {}})],
    ['is not JSON', 400, () => call(server.app, 'POST', '/identity/api/v1/login', {body: '{', headers: json})],
    ['has an address that cannot be read', 400, () => call(server.app, 'GET', '/%ff')],
  ])('is in the problem, the header and the log where a request %s', async (_what, status, ask) => {
    const {status: given, headers, body} = await ask();
    expect([given, body['requestId']]).toEqual([status, headers['x-request-id']]);
    expect(body['requestId']).toMatch(uuid);
    expect(linesOf(body['requestId'])).toEqual([expect.objectContaining({status})]);
  });

  it('is there also where what comes is no HTTP', async () => {
    await server.app.listen({port: 0, host: '127.0.0.1'});
    const {port} = server.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((done, failed) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('CANARY\r\n\r\n'));
      socket.on('data', (part) => (text += part.toString()));
      socket.on('error', failed).on('end', () => done(text));
    });
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const {requestId} = JSON.parse(body) as {requestId: string};
    expect(requestId).toMatch(uuid);
    expect(head).toContain(`x-request-id: ${requestId}\r\n`);
    expect(linesOf(requestId)).toEqual([expect.objectContaining({status: 400})]);
    expect(server.lines.join('')).not.toContain('CANARY');
  });

  it('is on what succeeds too, another each time, and never one that came with the request', async () => {
    const client = await personAt(server, 'created');
    const headers = {'x-request-id': 'canary-id'};
    const ask = () => call(server.app, 'GET', below(client, 'step'), {token: client.token, headers});
    const ids = [await ask(), await ask()].map((answer) => answer.headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(linesOf(id)).toEqual([expect.objectContaining({status: 200})]);
    expect(server.lines.join('')).not.toContain('canary-id');
  });
});

describe('the trace that a request belongs to', () => {
  const ask = (traceparent: string): Promise<Answer> => call(server.app, 'GET', '/nowhere', {headers: {traceparent}});

  it('is in the line of the log', async () => {
    const {headers} = await ask(`00-${trace}-00f067aa0ba902b7-01`);
    expect(linesOf(headers['x-request-id'])).toEqual([expect.objectContaining({trace})]);
  });

  it('is not there where it is not well-formed', async () => {
    const {status, headers} = await ask('00-canary-00f067aa0ba902b7-01');
    expect([status, linesOf(headers['x-request-id']).map((line) => Object.hasOwn(line, 'trace'))]).toEqual([
      404,
      [false],
    ]);
    expect(server.lines.join('')).not.toContain('canary');
  });
});
