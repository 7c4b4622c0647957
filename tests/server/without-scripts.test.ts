import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {buildApp} from '../sandbox/support/built-app.ts';
import {running} from './support/running.ts';
import {aWorkspace} from './support/workspace.ts';

const start = '/account/heloc/register-v2';

/** Draws one address for everybody, and nothing for visitors who have been here. */
const draw = `
  export const createDraw = () => ({
    leads: async () => undefined,
    isNowhere: async () => false,
    first: async ({path}) => path === '${start}'
      ? {html: '<main><input></main>', title: 'Drawn', showing: path, data: {}, facts: []} : undefined,
    awaited: async () => undefined,
    plain: async ({path}, {visit}, form) => form === undefined ? undefined : {visit: {draft: 'd'.repeat(43)}, href: path},
  });`;

const page = `<html><head></head><body><div id="root"></div>
<noscript class="needs-script"><main><p><span class="kept">What you sent is kept. </span>Turn it on.</p></main></noscript>
</body></html>`;

it('whoever has sent nothing is led to where they can begin, and is told of what is kept once something is', async () => {
  const {appFolder, artifactFolder, remove} = buildApp();
  onTestFinished(remove);
  mkdirSync(join(appFolder, 'draw'));
  for (const folder of ['themes', 'flows']) mkdirSync(join(artifactFolder, folder));
  writeFileSync(join(appFolder, 'index.html'), page);
  writeFileSync(join(appFolder, 'draw/draw-screen.mjs'), draw);
  for (const file of ['themes/default.1.css', 'flows/shell.1.json', 'flows/register-v2.2.json'])
    writeFileSync(join(artifactFolder, file), '');
  const {origin} = await running(aWorkspace(), {appFolder, artifactFolder});
  const ask = async (cookie: string) => {
    const answer = await fetch(`${origin}/account/heloc/`, {headers: {accept: 'text/html', cookie}});
    return answer.text();
  };
  const before = await ask('');
  expect(before).toContain(`<a href="${start}">`);
  expect(before).not.toContain('is kept');
  const body = new URLSearchParams({a: 'b'});
  const sent = await fetch(`${origin}${start}`, {method: 'POST', headers: {origin}, body, redirect: 'manual'});
  const after = await ask(sent.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  expect(after).toContain('is kept');
  expect(after).not.toContain(`<a href="${start}">`);
});
