import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SpanKind, SpanStatusCode} from '@opentelemetry/api';
import type {ReadableSpan} from '@opentelemetry/sdk-trace-node';
import {describe, expect, it, onTestFinished} from 'vitest';
import {deliverNext} from '../../src/server/deliveries/deliver.ts';
import {idle} from './support/come-back.ts';
import {running} from './support/running.ts';
import {aTracingSdk} from './support/tracing.ts';
import {attempt, aWorkspace, card} from './support/workspace.ts';

const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const traceparent = `00-${trace}-${parent}-01`;
const cards = '/library-api/cards';

/** Another server, which answers all with one status and a body, and keeps what headers it was asked with. */
async function another(status: () => number, body: unknown = {}) {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    request.resume();
    request.on('end', () => {
      response.writeHead(status(), {'content-type': 'application/json'}).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  return {asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`};
}

async function once(find: () => readonly ReadableSpan[]): Promise<ReadableSpan> {
  await expect.poll(() => find().length).toBe(1);
  const [only] = find();
  if (only === undefined) throw new Error('There is no such span.');
  return only;
}

const idOf = (span: ReadableSpan): string => span.spanContext().spanId;

describe('with an SDK of OpenTelemetry', () => {
  it('a request is a span of the trace that it names, and asks its store and its upstream in spans of its own', async () => {
    const spans = aTracingSdk();
    let fails = true;
    const upstream = await another(() => (fails ? 500 : 200), {branches: [{id: 'HARBOUR', name: 'Harbour'}]});
    const lines: string[] = [];
    const server =
      'operations: {listBranches: {upstream: library}}\nupstreams: {library: {url: {env: LIBRARY_URL}, retries: 1}}\n';
    const {call} = await running(
      aWorkspace({'server.yaml': server}),
      {log: {write: (line) => void lines.push(line)}},
      {LIBRARY_URL: upstream.url},
      {work: () => idle},
    );
    await call('GET', '/library-api/branches', undefined, {traceparent, baggage: 'person=canary'});
    fails = false;
    await call('GET', '/library-api/branches');
    await expect.poll(() => spans.all().filter(({kind}) => kind === SpanKind.SERVER).length).toBe(2);
    const [failed, asked] = spans.all().filter(({kind}) => kind === SpanKind.SERVER);
    if (failed === undefined || asked === undefined) throw new Error('Requests have no spans.');
    expect(failed.spanContext().traceId).toBe(trace);
    expect([failed.parentSpanContext?.spanId, failed.name]).toEqual([parent, 'GET /library-api/branches']);
    expect(failed.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/library-api/branches',
      'waymark.org': 'default',
      'waymark.operation': 'listBranches',
      'http.response.status_code': 502,
      'error.type': '502',
    });
    expect(failed.status.code).toBe(SpanStatusCode.ERROR);
    expect([asked.parentSpanContext, asked.status.code]).toEqual([undefined, SpanStatusCode.UNSET]);

    const within = (one: ReadableSpan): readonly ReadableSpan[] =>
      spans.all().filter(({parentSpanContext}) => parentSpanContext?.spanId === idOf(one));
    const tries = within(failed).filter(({name}) => name === 'GET /library-api/branches');
    expect(tries.map(({kind, attributes}) => [kind, attributes])).toEqual([
      [
        SpanKind.CLIENT,
        {
          ...{'http.request.method': 'GET', 'server.address': '127.0.0.1', 'url.template': '/library-api/branches'},
          ...{'http.response.status_code': 500, 'error.type': '500'},
        },
      ],
      [SpanKind.CLIENT, expect.objectContaining({'http.request.resend_count': 1})],
    ]);
    const sent = [...tries, ...within(asked).filter(({name}) => name.startsWith('GET'))];
    expect(upstream.asked.map(({traceparent: one, baggage}) => [one, baggage])).toEqual(
      sent.map((one) => [`00-${one.spanContext().traceId}-${idOf(one)}-01`, undefined]),
    );
    const stored = within(failed).filter(({name}) => name === 'store');
    expect(stored.map(({attributes}) => attributes['db.operation.name'])).toEqual(['connect', 'begin', 'commit']);
    expect(lines.filter((line) => line.split('"trace":').length > 2)).toEqual([]);
    const requests = lines.map((line) => JSON.parse(line) as {msg: string; trace: string});
    expect(requests.filter(({msg}) => msg === 'request').map((line) => line.trace)).toEqual([
      trace,
      asked.spanContext().traceId,
    ]);
  });

  it('a delivery is a trace of its own, which links to the request that made the submission and goes to the receiver', async () => {
    const spans = aTracingSdk();
    const receiver = await another(() => 204);
    const env = {HOOK_URL: receiver.url, HOOK_SECRET: 'the-secret'};
    const deliveries =
      'operations: {orderCard: {submit: card}}\ndeliveries: {ledger: {of: card, webhook: {url: {env: HOOK_URL}, secret: {env: HOOK_SECRET}}}}\n';
    const {call, services} = await running(aWorkspace({'server.yaml': deliveries}), {}, env, {work: () => idle});
    expect((await call('POST', cards, card, {traceparent, 'idempotency-key': attempt(1)})).status).toBe(200);
    const request = await once(() => spans.named(`POST ${cards}`));
    expect(await deliverNext({...services, env}, 'ledger')).toBe(true);
    const delivery = await once(() => spans.named('deliver ledger'));
    expect(delivery.links.map((link) => link.context)).toEqual([
      expect.objectContaining({traceId: trace, spanId: idOf(request)}),
    ]);
    expect([delivery.parentSpanContext, delivery.spanContext().traceId === trace]).toEqual([undefined, false]);
    expect(delivery.attributes).toEqual({
      ...{'waymark.delivery': 'ledger', 'waymark.delivery.to': 'webhook', 'waymark.delivery.attempt': 1},
    });
    expect(receiver.asked[0]?.['traceparent']).toBe(`00-${delivery.spanContext().traceId}-${idOf(delivery)}-01`);
  });

  it('has nothing of what was asked or sent in any span, and none for whoever looks whether the server lives', async () => {
    const spans = aTracingSdk();
    const {call} = await running(aWorkspace(), {}, {});
    await call('PUT', '/service-application/api/v1/drafts/canary-set', {answers: {fullName: 'canary name'}});
    const kept = await call('POST', cards, {...card, fullName: 'canary name'}, {'idempotency-key': attempt(1)});
    expect(kept.status).toBe(200);
    await call('GET', '/library-api/branches?canary=1', undefined, {authorization: 'Bearer canary'});
    await call('GET', '/canary');
    await call('GET', '/readyz');
    await call('GET', '/livez');
    await expect.poll(() => spans.all().filter(({kind}) => kind === SpanKind.SERVER).length).toBe(4);
    const told = spans
      .all()
      .map(({name, attributes, events, links, status}) => JSON.stringify({name, attributes, events, links, status}));
    expect(told.join('\n')).not.toMatch(/canary|00000000-0000/);
    expect(told.some((one) => one.includes('insert'))).toBe(true);
    // What looks for deliveries when it is woken is no part of the request that wakes it.
    const connected = spans.all().filter(({attributes}) => attributes['db.operation.name'] === 'connect');
    expect(new Set(connected.map(({parentSpanContext}) => parentSpanContext?.spanId)).size).toBe(connected.length);
    const alone = spans.all().filter(({parentSpanContext}) => parentSpanContext === undefined);
    expect(alone.map(({kind}) => kind)).toEqual(alone.map(() => SpanKind.SERVER));
  });
});
