import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {buildApp} from '../sandbox/support/built-app.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

/** Draws the address that it is asked for. */
const draw = `
  export const createDraw = () => ({
    leads: async () => undefined,
    isNowhere: async ({path}) => path.includes('nosuch'),
    first: async ({path, query}) => ({html: '<main></main>', title: 'Drawn', showing: path, data: query, facts: []}),
    awaited: async () => undefined,
    plain: async ({path, query}, {visit}) => ({
      visit, failed: false, screen: {html: '<main></main>', title: 'Drawn', showing: path, data: query, facts: []},
    }),
  });`;

/** A server whose pages that draws. */
const drawing = async (): Promise<string> => {
  const {appFolder, artifactFolder, remove} = buildApp();
  onTestFinished(remove);
  mkdirSync(join(appFolder, 'draw'));
  for (const folder of ['themes', 'flows']) mkdirSync(join(artifactFolder, folder));
  writeFileSync(join(appFolder, 'index.html'), '<html><head></head><body><div id="root"></div></body></html>');
  writeFileSync(join(appFolder, 'draw/draw-screen.mjs'), draw);
  for (const file of ['themes/default.1.css', 'flows/shell.1.json', 'flows/register-v2.2.json'])
    writeFileSync(join(artifactFolder, file), '');
  return (await running(aWorkspace(), {appFolder, artifactFolder})).origin;
};

it('what strangers are shown at addresses of nothing is one page, with nothing of what they tried, and costs nobody theirs', async () => {
  const origin = await drawing();
  const ask = async (path: string) => {
    const response = await fetch(`${origin}${path}`, {headers: {accept: 'text/html'}});
    return [response.status, await response.text()] as const;
  };
  // More than may be drawn of an organisation in a second.
  const tried = Array.from({length: 30}, (_, at) => `/account/heloc/register-v2/nosuch-${at}?of=ada`);
  const answers = await Promise.all([...tried, '/nosuch-beside'].map(ask));
  expect(answers.map(([status]) => status)).toEqual(answers.map(() => 404));
  expect(new Set(answers.map(([, page]) => page)).size).toBe(1);
  expect(answers[0]?.[1]).toContain('"first":{"showing":"/account/heloc/..","data":{}');
  // Of an address of which too much is read none is drawn, whatever it is of.
  const [of, undrawn] = await ask(`/account/heloc/nosuch?utm_source=${'x'.repeat(201)}`);
  expect([of, undrawn.includes('"first":')]).toEqual([404, false]);
  // Whoever sends a form there is told the same.
  const sent = (path: string) =>
    fetch(`${origin}${path}`, {method: 'POST', headers: {origin}, body: new URLSearchParams({a: 'b'})});
  const statuses = await Promise.all(['/account/heloc/nosuch', '/account/heloc/register-v2'].map(sent));
  expect(statuses.map((answer) => answer.status)).toEqual([404, 200]);
  const [status, page] = await ask('/account/heloc/register-v2');
  expect([status, page]).toEqual([200, expect.stringContaining('"first":{"showing":"/account/heloc/register-v2"')]);
});

it('an address of nothing is one too where an organisation is asked for that there is not, and that is said', async () => {
  const origin = await drawing();
  const ask = (path: string) => fetch(`${origin}${path}`, {headers: {accept: 'text/html'}});
  for (const [path, status] of [
    ['/account/heloc/nosuch?org=zzz', 404],
    ['/nosuch?org=zzz', 404],
    ['/account/heloc/register-v2?org=zzz', 200],
    // Where the address of the server leads, it is asked for still.
    ['/?org=zzz', 200],
  ] as const) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(await answer.text()).toContain('There is no organisation zzz.');
  }
});

it('an address beside the site is answered by who asks, and every cache is told so', async () => {
  const origin = await drawing();
  for (const accept of ['text/html', 'application/json']) {
    const answer = await fetch(`${origin}/nosuch-beside`, {headers: {accept}});
    expect(answer.status).toBe(404);
    expect(answer.headers.get('vary')).toMatch(/(?:^|, )accept(?:,|$)/);
    expect(answer.headers.get('content-type')).toContain(accept === 'text/html' ? accept : 'json');
  }
});
