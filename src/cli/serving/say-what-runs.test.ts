import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {once} from 'node:events';
import {expect, it, onTestFinished} from 'vitest';
import {CannotStart, Taken} from '../../server/cannot-start.ts';
import {asUsage} from './as-usage.ts';
import {sayWhatRuns} from './say-what-runs.ts';

const page = '<script type="application/json" id="waymark">{}</script>';

/** The port of a server that has these pages; others are not there. */
async function serverOf(pages: Readonly<Record<string, string>>): Promise<number> {
  const server = createServer(({url = ''}, response) => {
    const text = pages[url];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it.each([
  {what: 'one with ways into a demonstration', pages: {'/': page, '/start': 'Begin'}, at: '/start'},
  {what: 'one without', pages: {'/': page}, at: '/'},
  {what: 'that of another program', pages: {'/': 'Hello', '/start': 'Begin'}, at: undefined},
])('names the address of a server that runs: $what', async ({pages, at}) => {
  const port = await serverOf(pages);
  const starting = Promise.reject(asUsage(new Taken('It is in use.')));
  const runs = at === undefined ? '' : `\nA server of Waymark runs there: http://localhost:${port}${at}`;
  await expect(sayWhatRuns({host: '127.0.0.1', port}, starting)).rejects.toMatchObject({
    message: `It is in use.${runs}`,
  });
});

it('says nothing of it where the start fails by something else, and where nothing answers', async () => {
  const port = await serverOf({'/': page});
  const where = {host: '127.0.0.1', port};
  for (const error of [asUsage(new CannotStart('Too easy.')), new Error('broken')])
    await expect(sayWhatRuns(where, Promise.reject(error))).rejects.toBe(error);
  const taken = asUsage(new Taken('It is in use.'));
  await expect(sayWhatRuns({...where, port: 1}, Promise.reject(taken))).rejects.toBe(taken);
  expect(await sayWhatRuns(where, Promise.resolve('running'))).toBe('running');
});
