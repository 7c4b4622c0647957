import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {buildApp} from '../sandbox/support/built-app.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

/** Asks again for a name that is none, and goes on from any other to a screen that a live page alone shows. */
const draw = `
  const screen = (problems) => ({html: '<main></main>', title: 'Name', showing: 'v', data: {}, facts: [], ...problems});
  export const createDraw = () => ({
    leads: async () => undefined,
    isNowhere: async () => false,
    first: async () => undefined,
    awaited: async () => undefined,
    plain: async ({path, query}, {visit}, form) => {
      if (path.endsWith('/birthdate')) return undefined;
      if (typeof query.down === 'string') return {visit, screen: screen(), failed: true};
      if (form === undefined) return {visit, screen: screen()};
      const [[, typed]] = form;
      if (typed === 'Ada') return {visit, screen: screen({problems: {action: 'go', errors: [], saved: false}})};
      return {visit, href: path + '/birthdate?name=' + query.name};
    },
  });`;

it('a form that is walked without script leaves one line for each request, with the status that was answered, and nothing of what was typed or sent', async () => {
  const {appFolder, artifactFolder, remove} = buildApp();
  onTestFinished(remove);
  mkdirSync(join(appFolder, 'draw'));
  mkdirSync(join(artifactFolder, 'themes'));
  writeFileSync(join(appFolder, 'draw/draw-screen.mjs'), draw);
  writeFileSync(join(artifactFolder, 'themes/default.1.css'), '');
  const lines: string[] = [];
  const log = {write: (line: string) => void lines.push(line)};
  const {origin} = await running(aWorkspace(), {appFolder, artifactFolder, log});
  const site = origin.replace('localhost', '127.0.0.1');

  const address = `${site}/account/heloc/register-v2?name=Lovelace`;
  let cookie = '';
  const ask = async (url: string, fields?: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {cookie, origin: site},
      ...(fields && {method: 'POST', body: new URLSearchParams(fields)}),
    });
    await response.text();
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return response;
  };
  const answers = [
    await ask(address),
    await ask(address, {typed: 'Ada'}),
    await ask(address),
    await ask(address, {typed: 'Bea'}),
  ];
  const next = new URL(answers[3]?.headers.get('location') ?? '', site).href;
  answers.push(await ask(next), await ask(next, {typed: 'Cleo'}));
  answers.push(await ask(`${address}&down=1`));

  // What a page needs and does not come is the server's fault, and says so to whoever watches.
  expect(answers.map(({status}) => status)).toEqual([200, 422, 200, 303, 200, 303, 503]);
  const said = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  await expect.poll(() => said().filter(({msg}) => msg === 'request').length).toBe(answers.length);
  expect(
    said()
      .filter(({msg}) => !String(msg).startsWith('Server listening at '))
      .map(({msg, method, status}) => [msg, method, status]),
  ).toEqual(answers.map(({status}, at) => ['request', [1, 3, 5].includes(at) ? 'POST' : 'GET', status]));
  expect(lines.filter((line) => /Lovelace|Ada|Bea|Cleo/.test(line))).toEqual([]);
});
