import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {sendPlain} from './support/plain-request.ts';
import {running} from './support/running.ts';
import {aWorkspace, card} from './support/workspace.ts';

const contract = readFileSync(join(import.meta.dirname, '../workspaces/library-card/schemas/api/openapi.yaml'), 'utf8');
const form = 'application/x-www-form-urlencoded';
const cards = '/library-api/cards';

/** The library, which takes an order as a plain form too. */
function withForms(): string {
  const [before = '', order = ''] = contract.split('operationId: orderCard');
  const [schema = ''] = /application\/json:\n {12}schema:\n(?: {14}.*\n)+/.exec(order) ?? [];
  const both = order.replace(schema, `${schema}          ${schema.replace('application/json', form)}`);
  return aWorkspace({'schemas/api/openapi.yaml': `${before}operationId: orderCard${both}`});
}

const fields = new URLSearchParams(Object.entries(card).map(([name, value]) => [name, String(value)])).toString();

async function aLibrary() {
  const {origin: listened, services} = await running(withForms());
  const origin = listened.replace('localhost', '127.0.0.1');
  const send = async (
    body: string,
    headers: readonly string[] = ['origin', origin],
    path = cards,
    method = 'POST',
    type = form,
  ) => {
    const {status, text} = await sendPlain(origin, {method, path, body, headers: ['content-type', type, ...headers]});
    const {code, errors = []} = JSON.parse(text) as {code?: string; errors?: readonly {at: string}[]};
    return [status, code, errors.map(({at}) => at)] as const;
  };
  const kept = async () => {
    const rows = await services.db.selectFrom('submissions').select('sealed').execute();
    return rows.map(({sealed}) => services.seal.open(sealed));
  };
  return {origin, send, kept};
}

describe('a plain form', () => {
  it('is taken where the contract takes it, as what the contract says it is', async () => {
    const {send, kept} = await aLibrary();
    expect(await send(fields)).toEqual([200, undefined, []]);
    expect(await send(fields, ['sec-fetch-site', 'same-origin'])).toEqual([200, undefined, []]);
    const {origin} = await aLibrary();
    expect(await send(fields, ['origin', origin])).toEqual([403, 'FOREIGN_ORIGIN', []]);
    expect(await kept()).toEqual([card, card]);
  });

  it('is refused where another site sends it, or nobody says which one', async () => {
    const {origin, send, kept} = await aLibrary();
    for (const headers of [
      [],
      ['origin', 'null'],
      ['origin', 'https://evil.example'],
      ['origin', `${origin}.evil.example`],
      ['origin', 'nonsense'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['sec-fetch-site', 'none'],
      // What the page is of counts, whatever else is said.
      ['origin', 'https://evil.example', 'sec-fetch-site', 'same-origin'],
      // A page of this host that came without encryption, where a proxy in front ends it.
      ['origin', origin, 'sec-fetch-site', 'cross-site'],
    ])
      expect([headers, ...(await send(fields, headers))]).toEqual([headers, 403, 'FOREIGN_ORIGIN', []]);
    expect(await kept()).toEqual([]);
  });

  it('that has a field twice, or one that is wrong, is refused naming it', async () => {
    const {send, kept} = await aLibrary();
    const refused = async (body: string, at: readonly string[]) =>
      expect([body, ...(await send(body))]).toEqual([body, 422, 'INVALID_REQUEST', at]);
    await refused(`${fields}&branch=OLD_TOWN`, ['branch']);
    await refused(`${fields}&fullName=`, ['fullName']);
    await refused(fields.replace('wantsLetters=true', 'wantsLetters=1'), ['wantsLetters']);
    await refused(fields.replace('1990-05-05', 'soon'), ['dateOfBirth']);
    await refused(fields.replace(/fullName=[^&]*/, 'fullName='), ['fullName']);
    await refused(`${fields}&${'kind=a&'.repeat(1001)}`, ['']);
    expect((await send(fields.replace('Ada', '%00')))[0]).toBe(422);
    expect((await send('%'))[0]).toBe(422);
    expect((await send(''))[0]).toBe(422);
    expect(await kept()).toEqual([]);
  });

  it('and every other type is refused where the contract does not take it', async () => {
    const {send} = await aLibrary();
    const draft = '/service-application/api/v1/drafts/card';
    expect(await send('answers=1', undefined, draft, 'PUT')).toEqual([415, 'INVALID_REQUEST', []]);
    for (const type of ['text/plain', 'multipart/form-data; boundary=edge', 'application/xml', `${form}x`])
      expect([type, ...(await send(fields, undefined, cards, 'POST', type))]).toEqual([
        type,
        415,
        'INVALID_REQUEST',
        [],
      ]);
    expect((await send(JSON.stringify(card), [], cards, 'POST', 'application/json'))[0]).toBe(200);
  });
});
