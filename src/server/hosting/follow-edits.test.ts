import {runInNewContext} from 'node:vm';
import Fastify from 'fastify';
import {expect, it} from 'vitest';
import {readServerConfig} from '../config.ts';
import {followEdits} from './follow-edits.ts';

/** What a page of one server does while there is another, or none. */
const looks = async (answer: () => Promise<Response>, hidden = false) => {
  const app = Fastify();
  const html = followEdits(app, '/site', '<body><p></p></body>');
  const [, address = ''] = /<script type="module" src="([^"]+)"><\/script>\n<\/body>/.exec(html) ?? [];
  const {body: served} = await app.inject('/site/edits.txt');
  const {body, headers} = await app.inject(address);
  expect(headers['content-type']).toContain('text/javascript');
  let reloads = 0;
  const waits: (() => Promise<void>)[] = [];
  runInNewContext(body.replace('import.meta.url', 'address'), {
    URL,
    document: {hidden},
    fetch: answer,
    location: {reload: () => void (reloads += 1)},
    setTimeout: (wait: () => Promise<void>) => waits.push(wait),
    address: `http://site.example${address}`,
  });
  await waits[0]?.();
  return {
    reloads,
    waits: waits.length,
    isServed: new URL(address, 'http://site.example').searchParams.get('served') === served,
  };
};

const says =
  (text: string, status = 200) =>
  async (): Promise<Response> =>
    new Response(text, {status});
const away = async (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

it.each([
  ['loads again where another server answers', says('another'), false, 1],
  ['stays where none answers', away, false, 0],
  ['stays where the one that answers is of another kind', says('Not found', 404), false, 0],
  ['asks nothing while nobody sees it', says('another'), true, 0],
])('a page under edit %s', async (_, answer, hidden, reloads) => {
  expect(await looks(answer, hidden)).toEqual({reloads, waits: 2, isServed: true});
});

it('a page of a flow stands at no address that it takes', async () => {
  const app = Fastify();
  app.get('/site/*', async () => 'page');
  followEdits(app, '/site', '<body></body>');
  const {body} = await app.inject('/site/edits');
  expect(body).toBe('page');
});

it('no page is under edit in production', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const followed = (['development', 'production'] as const).map(
    (mode) => readServerConfig({mode, secret, followsEdits: true}).followsEdits,
  );
  expect(followed).toEqual([true, undefined]);
});
