import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ownedByPerson, ownedByToken} from '../../src/server/store/draft-owner.ts';
import {eraseSubmission} from '../../src/server/submissions/erase.ts';
import {Browser} from './support/browser.ts';
import {linksIn} from './support/come-back.ts';
import {aForgingIssuer} from './support/forging-issuer.ts';
import {ada, anOffice, back, confirmed, draft, example, newcomers, part, reviews, shared} from './support/office.ts';
import {attempt, aWorkspace} from './support/workspace.ts';

const kept = '/api/kept';
const operations = `
  ${kept}:
    get:
      operationId: getMine
      responses:
        '200':
          description: All.
          content:
            application/json:
              schema:
                type: object
                required: [drafts, submissions]
                properties: {drafts: {type: array}, submissions: {type: array}}
    delete:
      operationId: eraseMine
      responses: {'200': {description: Gone., content: {application/json: {schema: {type: object}}}}}
components:`;

/** The office where people log in too, have told what is kept of them, and erase it; `asAda`: calls of hers, who is logged in. */
async function anOfficeWithLogIns() {
  const issuer = await aForgingIssuer();
  const read = (path: string): string => readFileSync(join(example, path), 'utf8');
  const contract = 'schemas/api/openapi.yaml';
  const files = {
    'server.yaml':
      read('server.yaml').replace('operations:', 'operations:\n  getMine: kept\n  eraseMine: kept') +
      'signIn: {oidc: {issuer: {env: OIDC_ISSUER}, client: {env: OIDC_CLIENT}, secret: {env: OIDC_SECRET}}}\n',
    [contract]: read(contract).replace('\ncomponents:', operations),
  };
  const env = {OIDC_ISSUER: issuer.issuer, OIDC_CLIENT: 'library', OIDC_SECRET: 'secret'};
  const office = await anOffice(aWorkspace(files, '../../examples/onboarding'), env);
  const origin = office.origin.replace('localhost', '127.0.0.1');
  const comeIn = async (): Promise<Browser> => {
    const browser = new Browser();
    const begun = await browser.open(`${origin}/auth/login?redirectUrl=/people`);
    const query = issuer.answer(begun.asked.find((one) => one.includes('/authorize')) ?? '');
    await browser.open(`${origin}/auth/callback?${query.toString()}`, {}, 'cross-site');
    return browser;
  };
  let count = 1000;
  const asAda = async (browser: Browser, method: string, path: string, token?: string, body?: object) =>
    browser.call(`${origin}${path}`, method, body, {
      ...{'idempotency-key': attempt((count += 1))},
      ...(token === undefined ? {} : {'x-draft-token': token}),
    });
  return {...office, comeIn, asAda};
}

type Office = Awaited<ReturnType<typeof anOfficeWithLogIns>>;

describe('what was handed over to somebody who logs in', () => {
  it.each<[string, (office: Office, visit: string) => Promise<void>]>([
    [
      'after they have answered, and has all of theirs erased, in another browser',
      async ({send, comeIn, asAda}, visit) => {
        await send(reviews, {newcomer: '100001', ...back}, visit);
        await asAda(await comeIn(), 'GET', kept, visit);
        expect((await asAda(await comeIn(), 'DELETE', kept)).status).toBe(200);
      },
    ],
    [
      'before they answer, and has all of theirs erased, in another browser',
      async ({comeIn, asAda}, visit) => {
        const sent = await asAda(await comeIn(), 'POST', reviews, visit, {newcomer: '100001', ...confirmed});
        expect(sent.status).toBe(200);
        expect((await asAda(await comeIn(), 'DELETE', kept)).status).toBe(200);
      },
    ],
    [
      'and has all of theirs erased without an answer, in the browser of the link',
      async ({comeIn, asAda}, visit) => {
        expect((await asAda(await comeIn(), 'DELETE', kept, visit)).status).toBe(200);
      },
    ],
    [
      'after they have answered, which is erased by its number',
      async ({send, comeIn, asAda, services}, visit) => {
        await send(reviews, {newcomer: '100001', ...back}, visit);
        await asAda(await comeIn(), 'GET', kept, visit);
        expect(await eraseSubmission(services, '100002')).toBe(true);
      },
    ],
    [
      'and answers, whose link is erased without their account',
      async ({comeIn, asAda, erase}, visit) => {
        await asAda(await comeIn(), 'POST', reviews, visit, {newcomer: '100001', ...back});
        await erase(ownedByToken(visit));
      },
    ],
  ])('%s: their address, the link and the handover are gone, and it can be sent anew', async (_, eraseIt) => {
    const office = await anOfficeWithLogIns();
    const {send, read, open, begin, sendAll, taken, services} = office;
    const sender = await begin();
    await send(newcomers, part, sender);
    const visit = await open();
    await eraseIt(office, visit);
    expect(await read(newcomers, visit)).toBe(404);
    for (const path of [newcomers, reviews]) expect(await read(path, sender)).toBe(404);
    const {db} = services;
    expect(await db.selectFrom('handovers').selectAll().execute()).toEqual([]);
    const links = await db.selectFrom('come_backs').select('owner').execute();
    expect(links).not.toContainEqual({owner: ownedByToken(visit)});
    const before = taken.length;
    await sendAll();
    expect(taken.slice(before).filter(({to}) => to[0] === ada)).toEqual([]);
    expect((await send(newcomers, part, sender)).status).toBe(200);
    expect(await read(newcomers, visit)).toBe(404);
  });

  it('after they have sent it back can be sent anew, and is answered once', async () => {
    const {send, read, begin, open, logIn, services} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const visit = await open();
    await send(reviews, {newcomer: '100001', ...back}, visit);
    await logIn(visit, 'ada');
    expect((await send(reviews, {newcomer: '100001', ...confirmed}, visit)).json['code']).toBe('OUT_OF_TURN');
    expect(await read(reviews, visit)).toMatchObject(back);
    expect((await send(newcomers, {...part, place: 'SHOP'}, sender)).status).toBe(200);
    expect(await read(newcomers, visit)).toMatchObject({...shared, place: 'SHOP', mine: false});
    for (const token of [sender, visit]) expect(await read(reviews, token)).toBe(404);
    const sent = await services.db.selectFrom('submissions').select('owner').where('kind', '=', 'review').execute();
    expect(sent).toEqual([{owner: ownedByPerson('ada')}]);
  });

  it('is written to them where it is sent anew before that', async () => {
    const {send, begin, open, logIn, sendAll, taken} = await anOffice();
    const sender = await begin();
    await send(newcomers, part, sender);
    const visit = await open();
    await send(reviews, {newcomer: '100001', ...back}, visit);
    await sendAll();
    await send(newcomers, {...part, place: 'SHOP'}, sender);
    await logIn(visit, 'ada');
    const before = taken.length;
    await sendAll();
    expect(taken.slice(before).map(({to}) => to)).toEqual([[ada]]);
    expect(linksIn(taken.at(-1)?.text ?? '')).toHaveLength(1);
  });

  it('is told and erased with all that the link has, where they are logged in, and never the other way round', async () => {
    const {send, begin, open, erase, comeIn, asAda, call} = await anOfficeWithLogIns();
    await send(newcomers, part, await begin());
    const visit = await open();
    await asAda(await comeIn(), 'POST', reviews, visit, {newcomer: '100001', ...confirmed});
    const answers = {fullName: 'Ada, logged out'};
    await call('PUT', draft, {answers}, {'x-draft-token': visit});
    const elsewhere = await comeIn();
    const all = {drafts: [{set: 'newcomer', answers}], submissions: [{number: '100002'}]};
    expect((await asAda(elsewhere, 'GET', kept)).json).toMatchObject(all);
    await erase(ownedByToken(visit));
    expect((await asAda(elsewhere, 'GET', kept)).json).toMatchObject({...all, drafts: []});
    expect((await asAda(elsewhere, 'DELETE', kept)).status).toBe(200);
    expect((await asAda(await comeIn(), 'GET', kept)).json).toEqual({drafts: [], submissions: []});
  });
});
