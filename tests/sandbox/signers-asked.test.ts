import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call} from './support/client.ts';
import {below, personAt} from './support/server.ts';
import {named, signersOf, stepOf} from './support/signers.ts';
import {ownServer} from './support/own-server.ts';

const server = ownServer();
const {borrowerOf, signerOf} = signersOf(() => server);

describe('the list of additional signers', () => {
  const listOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'signers')))['items'];

  it('takes corrections, and keeps the invitation of who stays', async () => {
    const [one, other] = [named(), named()];
    const client = await borrowerOf(one);
    await client.submit('signers', {others: true, signers: [{...one, firstName: 'Nora'}, other]});
    expect(await listOf(client)).toMatchObject([
      {firstName: 'Nora', email: one['email']},
      {firstName: 'Noor', email: other['email']},
    ]);
    expect(await (await signerOf(one)).step()).toBe('IDENTITY');
  });

  it('never loses who has signed', async () => {
    const [one, other] = [named(), named()];
    const client = await borrowerOf(one, other);
    await (await signerOf(one)).sign();
    await client.submit('signers', {others: true, signers: [{...one, firstName: 'Nora'}, other]});
    expect(await listOf(client)).toMatchObject([{firstName: 'Noor', status: 'COMPLETE'}, {status: 'INVITED'}]);
    await client.submit('signers', {others: false});
    expect(await listOf(client)).toMatchObject([{firstName: 'Noor', status: 'COMPLETE'}]);
    expect(await stepOf(client)).toBe('DEED_SIGNING');
  });

  it('does not take the borrower, under neither of their addresses', async () => {
    const client = await personAt(server, 'created');
    const {email} = (await call(server.app, 'GET', '/identity/secure/api/v1_1/identity', {token: client.token})).body;
    const body = {step: 'CO_DEED_REQ', profile: {email: 'elsewhere@people.example'}};
    await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {body});
    for (const own of [String(email), 'Elsewhere@people.example']) {
      const answer = await call(server.app, 'POST', below(client, 'signers'), {
        body: {others: true, signers: [named({email: own})]},
        token: client.token,
      });
      expect(answer.body['errors']).toMatchObject([{at: 'signers.0.email'}]);
    }
  });
});

describe('what is asked of an additional signer', () => {
  it.each([
    ['Blurred', 'ID_VERIFICATION_FAILURE'],
    ['Renamed', 'GENERIC_DOCUMENT_REQUEST'],
    ['Nophone', 'MISSING_PHONE_NUMBER'],
  ])('[CONDITIONS-10] stands in a condition of their own: %s', async (lastName, category) => {
    const person = named({lastName});
    const client = await borrowerOf(person);
    const signer = await signerOf(person);
    await signer.show();
    const {items} = (await signer.send('GET', 'conditions')).body;
    expect(items).toMatchObject([{categoryEnum: category, actionNeeded: true}]);
    const borrower = await client.get(
      `/service-conditions/external/api/v1/applications/${client.application}/conditions/external-applicants`,
    );
    expect(borrower).toEqual({items: []});
  });

  it('is settled by pictures of the ID', async () => {
    const person = named({lastName: 'Blurred'});
    await borrowerOf(person);
    const signer = await signerOf(person);
    await signer.show();
    const [asked] = (await signer.send('GET', 'conditions')).body['items'] as {uuid: string}[];
    expect((await signer.show({conditionUuid: asked?.uuid})).status).toBe(200);
    expect((await signer.send('GET', 'conditions')).body['items']).toMatchObject([{actionNeeded: false}]);
  });

  it('is settled by a document, once', async () => {
    const person = named({lastName: 'Renamed'});
    await borrowerOf(person);
    const signer = await signerOf(person);
    await signer.show();
    const [asked] = (await signer.send('GET', 'conditions')).body['items'] as {uuid: string}[];
    const path = `conditions/${asked?.uuid}`;
    expect((await signer.send('GET', path)).body).toMatchObject({requestDocuments: 'SUPPORT'});
    expect((await signer.send('POST', path, {body: {files: []}})).body['errors']).toEqual([
      {at: 'files', message: 'We need 1 file'},
    ]);
    expect((await signer.send('POST', path, {body: {files: await signer.upload()}})).status).toBe(200);
    const again = await signer.send('POST', path, {body: {files: await signer.upload()}});
    expect([again.status, again.body['code']]).toEqual([409, 'CONDITION_CLOSED']);
  });
});
