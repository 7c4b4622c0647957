import {createServer, get, type OutgoingHttpHeaders} from 'node:http';
import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {running} from './support/running.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const server = `operations:
  listBranches: {upstream: library, cache: 5m}
  orderCard: {upstream: library}
  getShelf: {upstream: library}
upstreams:
  library: {url: {env: LIBRARY_URL}, auth: {bearer: {env: LIBRARY_TOKEN}}, retries: 1}
`;

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');
const shelves = `
  /library-api/shelves/{shelfId}:
    parameters: [{name: shelfId, in: path, required: true, schema: {type: string}}]
    get:
      operationId: getShelf
      responses: {'200': {description: It., content: {application/json: {schema: {type: object}}}}}
`;

interface Asked {
  readonly what: string;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
}

/** Another server, which answers in turn. */
async function anUpstream(
  ...answers: readonly (readonly [status: number, body: unknown, headers?: OutgoingHttpHeaders])[]
) {
  const lines: string[] = [];
  const asked: Asked[] = [];
  const left = [...answers];
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {authorization, 'idempotency-key': key} = request.headers;
      asked.push({
        what: `${request.method} ${request.url}`,
        token: authorization,
        key: typeof key === 'string' ? key : undefined,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const [status, body, headers] = left.shift() ?? [500, {}];
      response
        .writeHead(status, {'content-type': 'application/json', ...headers})
        .end(body instanceof Buffer ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => {
    upstream.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void upstream.close());
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1/`;
  let at = new Date('2026-11-23T08:00:00Z');
  const {call, origin} = await running(
    aWorkspace({'server.yaml': server, 'schemas/api/openapi.yaml': `${contract.trimEnd()}${shelves}`}),
    {now: () => at, log: {write: (line) => void lines.push(line)}},
    {LIBRARY_URL: url, LIBRARY_TOKEN: 'a-token'},
  );
  /** Why it could not answer, as the log has it. */
  const whys = (): readonly unknown[] =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .flatMap(({why}) => (why === undefined ? [] : [why]));
  const pass = (milliseconds: number): void => {
    at = new Date(at.getTime() + milliseconds);
  };
  /** As it is written: `fetch` would take dots out of the path itself. */
  const rawGet = (path: string): Promise<number | undefined> =>
    new Promise((done, failed) => {
      const {port} = new URL(origin);
      get({host: '127.0.0.1', port, path}, (response) => {
        response.resume();
        done(response.statusCode);
      }).on('error', failed);
    });
  const end = (): void => void upstream.close();
  return {asked, call, pass, rawGet, whys, lines, end};
}

const branches = {branches: [{id: 'HARBOUR', name: 'Harbour'}]};

describe('an operation that another server answers', () => {
  it('is told of in the log by why it was not answered, and by nothing of who asked', async () => {
    const {call, lines, whys} = await anUpstream(
      [500, {}],
      [401, {}],
      [503, {}, {'retry-after': '1'}],
      [302, {}, {location: '/elsewhere'}],
      [200, Buffer.from('<!doctype html>')],
      [200, {number: 7}],
    );
    for (let count = 0; count < 6; count += 1) await call('POST', '/library-api/cards', card);
    expect(whys()).toEqual([
      'answered 500',
      'answered 401',
      'answered 503',
      'redirects, which is not followed',
      'answered with no JSON',
      'answered against the contract: number Must be of type string',
    ]);
    const told = lines.filter((line) => line.includes('"why"')).join('');
    expect(told).not.toMatch(/Ada|1990|127\.0\.0\.1|a-token/);
    const other = await anUpstream();
    other.end();
    expect((await other.call('GET', '/library-api/branches')).status).toBe(502);
    expect(other.whys()).toEqual(['not reached: ECONNREFUSED']);
  });

  it('is asked there, with its own token, and remembered as long as the workspace says', async () => {
    const {asked, call, pass} = await anUpstream([200, branches], [200, {branches: []}]);
    for (let count = 0; count < 3; count += 1)
      expect((await call('GET', '/library-api/branches', undefined, {authorization: 'Bearer mine'})).json).toEqual(
        branches,
      );
    expect(asked).toEqual([{what: 'GET /v1/library-api/branches', token: 'Bearer a-token', key: undefined, body: ''}]);
    pass(5 * 60_000);
    expect((await call('GET', '/library-api/branches')).json).toEqual({branches: []});
  });

  it('is read again where it fails, and written once, under the key of the browser', async () => {
    const {asked, call} = await anUpstream([500, {}], [200, branches], [500, {}], [200, {number: '7'}]);
    expect((await call('GET', '/library-api/branches')).json).toEqual(branches);
    const failed = await call('POST', '/library-api/cards', card, {'idempotency-key': attempt(1)});
    expect([failed.status, failed.json['code']]).toEqual([502, 'UPSTREAM']);
    expect((await call('POST', '/library-api/cards', card, {'idempotency-key': attempt(1)})).json).toEqual({
      number: '7',
    });
    expect(asked.map(({what, key}) => [what, key])).toEqual([
      ['GET /v1/library-api/branches', undefined],
      ['GET /v1/library-api/branches', undefined],
      ['POST /v1/library-api/cards', attempt(1)],
      ['POST /v1/library-api/cards', attempt(1)],
    ]);
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual(card);
  });

  it('is never asked beside what the contract names, nor with what it does not name', async () => {
    const {asked, call, rawGet} = await anUpstream([200, branches], [200, branches], [200, {}]);
    await call('GET', '/library-api/branches?x=1');
    await call('GET', '/library-api/branches?x=2');
    expect(asked.map(({what}) => what)).toEqual(['GET /v1/library-api/branches']);
    expect(await rawGet('/library-api/shelves/%2e%2e')).toBe(404);
    expect(await rawGet('/library-api/shelves/%2E')).toBe(404);
    expect(await rawGet('/library-api/shelves/a%2Fb')).toBe(200);
    expect(asked.map(({what}) => what).slice(1)).toEqual(['GET /v1/library-api/shelves/a%2Fb']);
  });

  it('that does not know us, or answers with a page, is not there: nobody who asks here is to blame', async () => {
    const {call} = await anUpstream(
      [401, {code: 'UNAUTHENTICATED'}],
      [422, {errors: [{at: 'branch', message: 'Closed'}]}],
    );
    expect((await call('POST', '/library-api/cards', card)).status).toBe(502);
    const refused = await call('POST', '/library-api/cards', card);
    expect([refused.status, refused.json['errors']]).toEqual([422, [{at: 'branch', message: 'Closed'}]]);
  });

  it('that answers without end is not there: what it says is held in memory', async () => {
    const long = {branches: [{id: 'HARBOUR', name: 'x'.repeat(5_000_000)}]};
    const {asked, call} = await anUpstream([200, long], [200, long], [200, branches]);
    const {status, json} = await call('GET', '/library-api/branches');
    expect([status, json['code'], asked.length]).toEqual([502, 'UPSTREAM', 2]);
    expect((await call('GET', '/library-api/branches')).json).toEqual(branches);
  });

  it('says when to come again, in seconds, as it says there, and is not asked again before', async () => {
    const {asked, call} = await anUpstream(
      [503, {}, {'retry-after': '30'}],
      [429, {code: 'TOO_MANY'}, {'retry-after': 'Mon, 23 Nov 2026 08:01:30 GMT'}],
      [429, {}, {'retry-after': 'soon\tish'}],
      [503, {}, {'retry-after': '99999999999'}],
      [304, {}],
      [200, branches],
    );
    const told: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const {status, json, headers} = await call('GET', '/library-api/branches');
      told.push([status, json['code'], headers.get('retry-after')]);
    }
    expect(told).toEqual([
      [502, 'UPSTREAM', '30'],
      [429, 'TOO_MANY', '90'],
      [429, 'REFUSED', null],
      [502, 'UPSTREAM', '86400'],
      // What says nothing is asked again.
      [200, undefined, null],
    ]);
    expect(asked).toHaveLength(6);
  });

  it('refuses as it refuses there, is not asked what the contract refuses, and not believed against the contract', async () => {
    const {asked, call} = await anUpstream([409, {code: 'CARD_EXISTS', message: 'There is one.'}], [200, {number: 7}]);
    const wrong = await call('POST', '/library-api/cards', {});
    expect([wrong.status, asked]).toEqual([422, []]);
    const refused = await call('POST', '/library-api/cards', card);
    expect([refused.status, refused.json['code'], refused.json['message']]).toEqual([
      409,
      'CARD_EXISTS',
      'There is one.',
    ]);
    const against = await call('POST', '/library-api/cards', card);
    expect([against.status, against.json['code']]).toEqual([502, 'UPSTREAM']);
  });
});
