import {randomUUID} from 'node:crypto';
import {beforeAll, describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call, fileBody, type Answer} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';
import {samplePdf} from '../gallery/sample-pdf.ts';

const server = ownServer();

const post = (client: DemoClient, path: string, body: unknown): Promise<Answer> =>
  call(server.app, 'POST', below(client, path), {body, token: client.token});

describe('uploads', () => {
  let client: DemoClient;
  beforeAll(async () => {
    client = await personAt(server, 'autopay');
  });
  const send = (content: Buffer, name: string): Promise<Answer> => {
    const {payload, headers} = fileBody(content, name, {documentType: 'PASSPORT_FRONT'});
    return call(server.app, 'POST', below(client, 'documents'), {body: payload, headers, token: client.token});
  };
  const pdf = Buffer.from(samplePdf(1));

  it('are known by content, whatever they are called', async () => {
    expect(await send(pdf, 'paystub.pdf')).toMatchObject({status: 200, body: {name: 'paystub.pdf', size: pdf.length}});
    for (const content of [
      'MZ\u0090',
      '<html><script>',
      '<?xml version="1.0"?><svg onload="x">',
      'GIF89a',
      'PK\u0003\u0004',
      ' %PDF-1.7',
      '',
    ]) {
      expect(await send(Buffer.from(content), 'paystub.pdf')).toMatchObject({status: 422, body: {code: 'FILE_TYPE'}});
    }
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\dir\\a.pdf', 'a.pdf'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['<b>.pdf', '<b>.pdf'],
    ['..', 'file'],
  ])('called %j keep the name %s and no path', async (name, kept) => {
    expect((await send(pdf, name)).body['name']).toBe(kept);
  });

  it('have ten megabytes at most', async () => {
    const large = (size: number): Buffer =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9 - pdf.length), pdf]);
    expect((await send(large(10_000_000), 'a.pdf')).status).toBe(200);
    expect(await send(large(10_000_001), 'a.pdf')).toMatchObject({
      status: 413,
      body: {code: 'FILE_TOO_LARGE'},
    });
  });

  it('are sent in with an answer, and given back as they were stored', async () => {
    const {body} = await send(pdf, 'passport.pdf');
    const stranger = await personAt(server, 'autopay');
    expect(await post(stranger, 'identity', {documentType: 'PASSPORT', front: [body]})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'front'}]},
    });
    expect(await post(client, 'identity', {documentType: 'DRIVERS_LICENSE', front: [body]})).toMatchObject({
      status: 422,
      body: {errors: [{at: 'back'}]},
    });
    expect(await client.submit('identity', {documentType: 'PASSPORT', front: [body]})).toBe('NOTE_SIGNING');
    const [document] = (await client.get(below(client, 'documents')))['items'] as {type: string; href: string}[];
    expect(document?.type).toBe('PASSPORT_FRONT');
    const given = await call(server.app, 'GET', document?.href ?? '', {token: client.token});
    expect([given.headers['content-type'], given.bytes.equals(pdf)]).toEqual(['application/pdf', true]);
    expect((await call(server.app, 'GET', document?.href ?? '')).status).toBe(401);
  });
});

describe('papers', () => {
  it('are tagged PDFs with the figures, the same at every reading, whole or in parts', async () => {
    const client = await personAt(server, 'identity');
    const list = await client.get(below(client, 'disclosures?list=CLOSING'));
    expect(list).toMatchObject({ready: true, complete: false});
    const items = list['items'] as {
      href: string;
      title: string;
      pages: number;
      terms: {label: string; value: string}[];
    }[];
    expect(items.map(({title}) => title)).toEqual([
      'Home Equity Line of Credit agreement and note',
      'Disclosure of your terms',
      'Notice of your right to cancel',
    ]);
    expect(items[0]?.terms).toContainEqual({
      label: 'Yearly rate, fixed',
      value: expect.stringMatching(/^\d+\.\d{3}%$/),
    });
    for (const {terms} of items) expect(terms.length).toBeGreaterThan(0);
    for (const {href, pages} of items) {
      const [one, other] = [
        await call(server.app, 'GET', href, {token: client.token}),
        await call(server.app, 'GET', href, {token: client.token}),
      ];
      expect(one.headers).toMatchObject({'content-type': 'application/pdf', 'accept-ranges': 'bytes'});
      expect(one.bytes.equals(other.bytes)).toBe(true);
      expect(one.bytes.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/StructTreeRoot/);
      expect(pages).toBeGreaterThanOrEqual(1);
      const part = await call(server.app, 'GET', href, {token: client.token, headers: {range: 'bytes=0-4'}});
      expect([part.status, part.bytes.toString('latin1'), part.headers['content-range']]).toEqual([
        206,
        '%PDF-',
        `bytes 0-4/${one.bytes.length}`,
      ]);
      expect(
        (await call(server.app, 'GET', href, {token: client.token, headers: {range: 'bytes=99999999-'}})).status,
      ).toBe(416);
    }
  });

  it('are empty while they are prepared, and refuse to be signed', async () => {
    const client = await personAt(server, 'contact');
    expect(await client.get(below(client, 'disclosures?list=SUMMARY'))).toEqual({
      items: [],
      ready: false,
      complete: false,
    });
    expect(await post(client, 'disclosures/accept', {list: 'SUMMARY', name: 'Mara Whitfield'})).toMatchObject({
      status: 409,
      body: {code: 'NOT_READY'},
    });
  });

  it('want the right name, signature and initials', async () => {
    const client = await personAt(server, 'hmda');
    expect(await post(client, 'disclosures/accept', {list: 'SUMMARY', name: 'Mara'})).toMatchObject({
      status: 422,
      body: {code: 'NAME_MISMATCH', errors: [{at: 'name'}]},
    });
    const signer = await personAt(server, 'identity');
    expect(
      await post(signer, 'disclosures/accept', {
        list: 'CLOSING',
        signature: {kind: 'drawn', data: 'data:image/png;base64,AAAA'},
      }),
    ).toMatchObject({
      status: 422,
      body: {
        errors: [
          {at: 'signature', message: 'Please sign'},
          {at: 'initials', message: 'Please add your initials'},
          {at: 'read', message: 'Please read the documents to the end'},
        ],
      },
    });
  });

  it('stay as they were signed', async () => {
    const client = await personAt(server, 'note');
    const [signed] = (await client.get(below(client, 'documents')))['items'] as {href: string}[];
    const before = await call(server.app, 'GET', signed?.href ?? '', {token: client.token});
    await server.db
      .updateTable('applications')
      .set({profile: {uuid: randomUUID(), fullName: 'Somebody Else'}})
      .where('uuid', '=', client.application)
      .execute();
    const after = await call(server.app, 'GET', signed?.href ?? '', {token: client.token});
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  it('of an application can be read and accepted at any time', async () => {
    const client = await personAt(server, 'created');
    expect(
      await client.submit('disclosures/accept', {list: 'APPLICATION', read: await client.read('APPLICATION')}),
    ).toBe('IN_PROGRESS');
    expect(await client.get(below(client, 'disclosures?list=APPLICATION'))).toMatchObject({complete: true});
  });
});

describe('document conditions', () => {
  it('are listed, answered once, and closed', async () => {
    const client = await personAt(server, 'liens');
    const uuid = '11111111-1111-4111-8111-111111111111';
    const condition = {
      uuid,
      created: '2026-11-20T00:00:00Z',
      categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
      actionNeeded: true,
      xtraData: {numDocsRequired: 2},
    };
    await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {body: {conditions: [condition]}});
    const path = `/service-conditions/external/api/v1/applications/${client.application}/conditions`;
    expect(await client.get(`${path}/external-applicants`)).toMatchObject({items: [{uuid}]});
    const files = [await client.upload('SUPPORT')];
    const send = (): Promise<Answer> =>
      call(server.app, 'POST', `${path}/${uuid}`, {body: {files}, token: client.token});
    expect(await send()).toMatchObject({status: 422, body: {errors: [{at: 'files', message: 'We need 2 files'}]}});
    files.push(await client.upload('SUPPORT'));
    expect((await send()).status).toBe(200);
    expect(await client.get(`${path}/${uuid}`)).toMatchObject({actionNeeded: false});
    expect(await send()).toMatchObject({status: 409, body: {code: 'CONDITION_CLOSED'}});
  });
});
