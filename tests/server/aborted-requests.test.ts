import {once} from 'node:events';
import {createServer, get} from 'node:http';
import type {AddressInfo} from 'node:net';
import {SpanKind} from '@opentelemetry/api';
import {expect, it, onTestFinished} from 'vitest';
import {idle} from './support/come-back.ts';
import {running} from './support/running.ts';
import {aTracingSdk} from './support/tracing.ts';
import {aWorkspace} from './support/workspace.ts';

const path = '/library-api/branches';

it('a request whose caller has gone stands in the log, the counts and the spans alike, with its organisation', async () => {
  const spans = aTracingSdk();
  const silent = createServer();
  onTestFinished(() => silent.closeAllConnections());
  onTestFinished(() => void silent.close());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const upstream = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const server = 'operations: {listBranches: {upstream: library}}\nupstreams: {library: {url: {env: LIBRARY_URL}}}\n';
  const lines: string[] = [];
  const {origin} = await running(
    aWorkspace({'server.yaml': server}),
    {log: {write: (line) => void lines.push(line)}},
    {LIBRARY_URL: upstream},
    {work: () => idle},
  );
  const site = origin.replace('localhost', '127.0.0.1');
  const asked = get(`${site}${path}`, {agent: false});
  asked.on('error', () => undefined);
  await once(silent, 'request');
  asked.destroy();

  const said = () =>
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({msg}) => msg === 'request');
  await expect.poll(() => said().length).toBe(1);
  expect(said()).toEqual([
    expect.objectContaining({route: path, operation: 'listBranches', org: 'default', status: 499, aborted: true}),
  ]);
  const counts = await (await fetch(`${site}/metrics`)).text();
  expect(counts).toContain('waymark_requests_total{operation="listBranches",method="GET",status="499"} 1\n');
  const span = spans.all().find(({kind}) => kind === SpanKind.SERVER);
  expect([span?.attributes['waymark.org'], span?.attributes['error.type']]).toEqual(['default', 'aborted']);
});
