import {randomUUID} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call, fileBody, type Answer} from './support/client.ts';
import {below, personAt, serve} from './support/server.ts';
import {area, named, png, signersOf, stepOf, typed} from './support/signers.ts';
import {ownServer} from './support/own-server.ts';

const server = ownServer();
const {borrowerOf, logIn, signerOf} = signersOf(() => server);
const applicationOf = (client: DemoClient): Promise<Record<string, unknown>> =>
  client.get(below(client, '').slice(0, -1));

describe('additional signers', () => {
  it('[ADDITIONAL-SIGNER-01] log in by the code of their invitation, and by nothing else', async () => {
    const person = named();
    await borrowerOf(person);
    expect(await logIn(person['email'], '000000')).toBeUndefined();
    const signer = await signerOf(person);
    const identity = await call(server.app, 'GET', '/identity/secure/api/v1_1/identity', {token: signer.token});
    expect(identity.body).toMatchObject({type: 'CO_DEEDER'});
    expect(await signer.step()).toBe('IDENTITY');
    const left = await call(
      server.app,
      'POST',
      '/identity-broker/customer/secure/api/v3/logout?applicationName=heloc',
      {
        token: signer.token,
      },
    );
    expect(left.body).toEqual({redirect: '/account/heloc/heloc-signer/login'});
  });

  it('[PRODUCT-13] go from their ID over the notary to the signed deed', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const signer = await signerOf(person);
    expect((await signer.show()).body['name']).toBe('READY');
    expect((await signer.send('POST', 'notary/session', {body: {}})).body['name']).toBe('SIGNING');
    const [paper] = (await signer.send('GET', 'disclosures')).body['items'] as {href: string}[];
    const unsigned = await call(server.app, 'GET', paper?.href ?? '', {token: signer.token});
    expect(unsigned.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await signer.send('POST', 'sign', {body: {signature: typed}})).body).toMatchObject({
      errors: [{at: 'read', message: 'Please read the deed to the end'}],
    });
    const read = await signer.read();
    const asOther = await signer.send('POST', 'sign', {body: {read, signature: {...typed, text: 'Mara Whitfield'}}});
    expect(asOther).toMatchObject({status: 422, body: {code: 'NAME_MISMATCH', errors: [{at: 'signature'}]}});
    const done = await signer.send('POST', 'sign', {body: {read, signature: typed}});
    expect(done.body).toMatchObject({name: 'COMPLETE', coDeedStatus: 'COMPLETE', signedOn: '2026-11-21'});
    const documents = (await signer.send('GET', 'documents')).body['items'] as {type: string; href: string}[];
    expect(documents.map(({type}) => type)).toEqual(['DISCLOSURE_NOTARY', 'PASSPORT_FRONT']);
    const files = await Promise.all(
      documents.map(async ({href}) => (await call(server.app, 'GET', href, {token: signer.token})).bytes),
    );
    expect(files[0]?.equals(unsigned.bytes)).toBe(false);
    expect(files[1]?.equals(png)).toBe(true);
    expect(JSON.stringify(await client.get(below(client, 'documents')))).not.toContain('PASSPORT_FRONT (2)');
  });

  it('sign by what they agreed to themselves, whatever the borrower agreed to', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const borrower = await server.db
      .selectFrom('applications')
      .select('identity')
      .where('uuid', '=', client.application)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('consents')
      .values({
        ...{uuid: randomUUID(), application: client.application, identity: borrower.identity, type: 'ESIGN'},
        ...{text_version: '1', ip: '192.0.2.1', created: new Date('2027-01-01T00:00:00Z')},
      })
      .execute();
    expect(await (await signerOf(person)).sign()).toBe('COMPLETE');
    const {record} = await server.db
      .selectFrom('signatures')
      .select('record')
      .where('application', '=', client.application)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(record)).toMatchObject({consent: {type: 'ERECORDS', at: '2026-11-21T15:00:00.000Z'}});
  });

  it('[ROLES-02, ENTITIES-SHELL-19, ENTITIES-APPLICATION-24, ENTITIES-APPLICATION-25] tell the application of the borrower when each, and when the last one is done', async () => {
    const [first, last] = [named(), named({firstName: 'Omar'})];
    const client = await borrowerOf(first, last);
    expect(await applicationOf(client)).toMatchObject({coDeedStatus: 'IN_PROGRESS', additionalSignerVersion: 'v1'});
    const [one, other] = [await signerOf(first), await signerOf(last)];
    const [identityOfOne, identityOfOther] = await Promise.all(
      [one, other].map(({token}) => call(server.app, 'GET', '/identity/secure/api/v1_1/identity', {token})),
    );
    expect(await one.sign()).toBe('COMPLETE');
    expect(await stepOf(client)).toBe('CO_DEED_REQ');
    expect((await applicationOf(client))['helocSigners']).toEqual([
      {identityUuid: identityOfOne?.body['uuid'], participantAcceptComplete: true},
      {identityUuid: identityOfOther?.body['uuid'], participantAcceptComplete: false},
    ]);
    expect(await other.sign()).toBe('COMPLETE');
    expect(await stepOf(client)).toBe('DEED_SIGNING');
    expect(await applicationOf(client)).toMatchObject({coDeedStatus: 'COMPLETE'});
    const {items} = await client.get(below(client, 'signers'));
    expect(items).toMatchObject([{status: 'COMPLETE'}, {status: 'COMPLETE'}]);
  });

  it.each([
    ['v1', 'CO_DEEDER', true, 'IDENTITY'],
    ['v1', 'CUSTOMER', true, 'IDENTITY'],
    ['v1', 'CO_DEEDER', false, 'NOT_A_SIGNER'],
    ['v2', 'CO_DEEDER', false, 'IDENTITY'],
    ['v2', 'CUSTOMER', true, 'NOT_A_SIGNER'],
  ] as const)(
    '[ROLES-08] [ROLES-09] with version %s, kind %s and listed %s are %s',
    async (version, kind, listed, expected) => {
      const person = named();
      const client = await borrowerOf(person);
      const token = await logIn(person['email']);
      await server.db.updateTable('identities').set({kind}).where('email', '=', String(person['email'])).execute();
      const application = {additionalSignerVersion: version, ...(listed ? {} : {helocSigners: []})};
      await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {body: {application}});
      const {body} = await call(server.app, 'GET', `${area}/status`, {token});
      expect(body['name'] ?? body['code']).toBe(expected);
    },
  );

  it('[ADDITIONAL-SIGNER-08] are nobody where nobody asked them, and strangers where they are signed out', async () => {
    const client = await personAt(server, 'created');
    const answers = await Promise.all(
      ['status', 'documents', 'disclosures', 'conditions'].map((path) =>
        call(server.app, 'GET', `${area}/${path}`, {token: client.token}),
      ),
    );
    expect(answers.map(({status, body}) => [status, body['code']])).toEqual(answers.map(() => [400, 'NOT_A_SIGNER']));
    expect((await call(server.app, 'GET', `${area}/status`)).status).toBe(401);
  });

  it('[ROLES-13] see nothing of the application itself', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const {token} = await signerOf(person);
    const answers = await Promise.all(
      ['step', 'documents', 'liens', 'offers', 'signers', 'disclosures?list=CLOSING'].map((path) =>
        call(server.app, 'GET', below(client, path), {token}),
      ),
    );
    expect(answers.map(({status}) => status)).toEqual(answers.map(() => 404));
  });

  it('may not name files of somebody else', async () => {
    const [one, other] = [named(), named()];
    await borrowerOf(one, other);
    const [first, second] = [await signerOf(one), await signerOf(other)];
    const front = await first.upload();
    expect((await second.send('POST', 'identity', {body: {documentType: 'PASSPORT', front}})).status).toBe(422);
  });

  it('are told that the application was cancelled', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const signer = await signerOf(person);
    const front = await signer.upload();
    await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {body: {step: 'CANCELLED'}});
    expect(await signer.step()).toBe('CANCELLED');
    const late = await signer.send('POST', 'identity', {body: {documentType: 'PASSPORT', front}});
    expect(late.body['name']).toBe('CANCELLED');
    expect((await signer.send('GET', 'documents')).body['items']).toEqual([]);
  });

  it('learn nothing more once their invitation was taken back, and send nothing', async () => {
    const [person, other] = [named({lastName: 'Renamed'}), named()];
    const client = await borrowerOf(person, other);
    const signer = await signerOf(person);
    await signer.show();
    await signer.send('POST', 'notary/session', {body: {}});
    const [asked] = (await signer.send('GET', 'conditions')).body['items'] as {uuid: string}[];
    const [paper] = (await signer.send('GET', 'disclosures')).body['items'] as {href: string}[];
    const {signerUuid} = (await signer.send('GET', 'status')).body;
    const invitation = below(client, `signers/${String(signerUuid)}/invitation`);
    expect((await call(server.app, 'DELETE', invitation, {token: client.token})).status).toBe(200);
    expect((await signer.send('GET', 'status')).body).toEqual({
      name: 'CANCELLED',
      applicationUuid: client.application,
      fullName: 'Noor Renamed',
    });
    expect((await signer.send('GET', 'disclosures')).body['items']).toEqual([]);
    const {payload, headers} = fileBody(png, 'late.png');
    const late = [
      await call(server.app, 'GET', paper?.href ?? '', {token: signer.token}),
      await signer.send('POST', 'documents', {body: payload, headers}),
      await signer.send('POST', `conditions/${asked?.uuid}`, {body: {files: []}}),
    ];
    expect(late.map(({status}) => status)).toEqual([404, 404, 404]);
    expect((await signer.send('GET', 'documents')).body['items']).toHaveLength(1);
  });

  it('see the deed when the notary is there, not before', async () => {
    const person = named();
    await borrowerOf(person);
    const signer = await signerOf(person);
    const items = async (): Promise<unknown> => (await signer.send('GET', 'disclosures')).body['items'];
    expect(await items()).toEqual([]);
    await signer.show();
    expect(await items()).toEqual([]);
    await signer.send('POST', 'notary/session', {body: {}});
    expect(await items()).toHaveLength(1);
  });

  it('are known in production to their own organisation alone', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const {token} = await signerOf(person);
    const production = await serve(server.db, {mode: 'production'});
    const status = async (): Promise<number> => (await call(production.app, 'GET', `${area}/status`, {token})).status;
    expect(await status()).toBe(200);
    const other = {org: 'harbor-credit-union'};
    await server.db.updateTable('applications').set(other).where('uuid', '=', client.application).execute();
    expect(await status()).toBe(400);
    await production.app.close();
  });

  it('are told that the borrower has withdrawn, which the list of applications offers', async () => {
    const person = named();
    const client = await borrowerOf(person);
    const signer = await signerOf(person);
    const listed = async () =>
      (await call(server.app, 'GET', '/service-application/api/v1/application/heloc/all', {token: client.token})).body;
    expect(await listed()).toMatchObject([{active: true, withdrawable: true}]);
    expect(await client.submit('withdraw')).toBe('CANCELLED');
    expect(await listed()).toMatchObject([{active: false, withdrawable: false}]);
    expect(await signer.step()).toBe('CANCELLED');
  });

  it('wait for a notary who is busy, and meet one at the next try', async () => {
    const person = named({lastName: 'Busy'});
    await borrowerOf(person);
    const signer = await signerOf(person);
    await signer.show();
    const join = (): Promise<Answer> =>
      signer.send('POST', 'notary/session', {body: {}, key: `join-${person['email']}`});
    expect((await join()).body['code']).toBe('NOTARY_BUSY');
    expect((await join()).body['name']).toBe('SIGNING');
  });

  it('change nothing by a step that is passed or not due', async () => {
    const person = named();
    await borrowerOf(person);
    const signer = await signerOf(person);
    expect((await signer.send('POST', 'sign', {body: {signature: typed}})).body['name']).toBe('IDENTITY');
    await signer.sign();
    expect((await signer.show()).body['name']).toBe('COMPLETE');
    expect((await signer.send('GET', 'documents')).body['items']).toHaveLength(2);
  });
});
