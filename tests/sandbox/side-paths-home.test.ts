import {describe, expect, it} from 'vitest';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {asList} from '../../src/lib/as-object.ts';
import type {JsonObject} from '../../src/model/json.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();

const order = {condition: 'GOOD', access: 'SELF'};
const estimate = {homeValue: 500_000, yearBuilt: 1987, condition: 'GOOD'};

const stepOf = async (client: DemoClient): Promise<unknown> => (await client.get(below(client, 'step')))['name'];
const applicationOf = (client: DemoClient): Promise<JsonObject> => client.get(below(client, '').slice(0, -1));
const refused = async (client: DemoClient, path: string, body?: unknown): Promise<JsonObject> => {
  const answer = await call(server.app, 'POST', below(client, path), {body, token: client.token});
  return {status: answer.status, code: answer.body['code'] ?? ''};
};
const later = (seconds: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

describe('a home that the record does not have', () => {
  it('is found under its right address', async () => {
    const client = await personAt(server, 'profile', {street1: '1 Nowhere Road'});
    expect(await stepOf(client)).toBe('NO_PROPERTY_FOUND');
    const address = {street1: '1 Newer Road', city: 'Denver', state: 'CO', zip: '80206'};
    const same = await refused(client, 'property-selection', {address: {...address, street1: '2 Nowhere Road'}});
    expect(same).toEqual({status: 422, code: 'PROPERTY_NOT_FOUND'});
    for (const state of ['PR', 'WV']) {
      const elsewhere = await refused(client, 'property-selection', {address: {...address, state}});
      expect(elsewhere).toEqual({status: 422, code: 'NOT_LENDING_IN_STATE'});
    }
    expect(await refused(client, 'property-selection', {})).toMatchObject({status: 422});
    expect(await client.submit('property-selection', {address})).toBe('LIEN_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({property: {address}});
    const profile = await client.get('/service-profile/api/v1/profile');
    expect(profile).toMatchObject({homeAddress: address});
  });

  it('is chosen where there are several', async () => {
    const client = await personAt(server, 'profile', {street1: '1 Everywhere Road'});
    expect(await stepOf(client)).toBe('MULTIPLE_PROPERTIES');
    const matches = asList((await client.get(below(client, 'property-selection')))['items']);
    expect(matches).toHaveLength(3);
    const matchUuid = matches[1]?.['uuid'];
    expect(await client.submit('property-selection', {matchUuid})).toBe('LIEN_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({property: {address: {street2: 'Unit 2'}}});
    expect(await client.get(below(client, 'property-selection'))).toEqual({items: []});
  });

  it('is read later when the record does not match yet', async () => {
    const client = await personAt(server, 'profile', {street1: '1 Norecord Road'});
    expect(await applicationOf(client)).toMatchObject({status: {propertyComplete: true, datatreeNoMatch: true}});
    expect(await stepOf(client)).toBe('WAITING_FOR_AVM_DATA');
    later(6);
    expect(await stepOf(client)).toBe('LIEN_VERIFICATION');
  });
});

describe('a home that a broker must value', () => {
  it('is valued by the estimate of its owner and the visit of a broker', async () => {
    const client = await personAt(server, 'profile', {street1: '1 Novalue Road'});
    expect(await stepOf(client)).toBe('NO_AVM_FOUND');
    const future = await refused(client, 'bpo/estimate', {...estimate, yearBuilt: 2027});
    expect(future).toEqual({status: 422, code: 'YEAR_IN_FUTURE'});
    expect(await client.submit('bpo/estimate', estimate)).toBe('NAV_BPO_ORDER_REQUEST');
    expect(await refused(client, 'bpo', order)).toEqual({status: 409, code: 'FEE_NOT_AGREED'});
    await client.submit('consents', {type: 'VALUATION_FEE'});
    expect(await refused(client, 'bpo', {...order, access: 'OTHER'})).toMatchObject({status: 422});
    expect(await client.submit('bpo', {access: 'SELF'})).toBe('NAV_BPO_PROCESSING');
    expect(await applicationOf(client)).toMatchObject({property: {condition: 'GOOD'}});
    later(11);
    expect(await stepOf(client)).toBe('LIEN_VERIFICATION');
    expect(await applicationOf(client)).toMatchObject({adjustedHomeAmount: 485_000, status: {bpo: 'BPO_COMPLETE'}});
  });

  it('in Texas after the ID check, and then the closing goes on', async () => {
    const details = {street1: '1 Valuation Road', city: 'Austin', state: 'TX', zip: '78704'};
    const client = await personAt(server, 'identity', details);
    expect(await stepOf(client)).toBe('BPO_ORDER_REQUEST');
    expect(await applicationOf(client)).toMatchObject({property: {state: 'TX'}, status: {bpo: 'BPO_REQUIRED'}});
    await client.submit('consents', {type: 'VALUATION_FEE'});
    expect(await refused(client, 'bpo', {access: 'SELF'})).toMatchObject({status: 422});
    await client.submit('bpo', order);
    later(11);
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
  });
});

describe('a home in the record of somebody else', () => {
  it('waits for the deed, or for another answer; the deed alone is no answer', async () => {
    const contact = {mobile: '5555550123', email: 'a@b.example', maritalStatus: 'MARRIED', residency: 'CITIZEN'};
    const details = {...contact, ssn: '123456789', ownership: 'SOLE', military: false};
    const client = await personAt(server, 'offer', {street1: '1 Otherowner Road'});
    expect(await client.post(below(client, 'contact'), details)).toMatchObject({ownershipConflict: true});
    expect(await client.submit('consents', {type: 'HARD_CREDIT'})).toBe('COLLECT_ADDITIONAL_INFO');
    const files = [await client.upload('SUPPORT')];
    expect(await client.submit('proofs', {topic: 'OWNERSHIP', files})).toBe('HMDA');
    const early = await personAt(server, 'offer', {street1: '1 Otherowner Road'});
    await early.submit('consents', {type: 'HARD_CREDIT'});
    await call(server.app, 'POST', `/sandbox/applications/${early.application}`, {body: {profile: {hasSsn: true}}});
    const deed = {topic: 'OWNERSHIP', files: [await early.upload('SUPPORT')]};
    expect(await early.submit('proofs', deed)).toBe('COLLECT_ADDITIONAL_INFO');
    const other = await personAt(server, 'offer', {street1: '1 Otherowner Road'});
    await other.submit('contact', {...details, ownership: 'JOINT'});
    expect(await other.submit('consents', {type: 'HARD_CREDIT'})).toBe('HMDA');
  });
});

describe('a home in a flood plain', () => {
  it('waits for its certificate before the note is made', async () => {
    const client = await personAt(server, 'identity', {street1: '1 Floodplain Road'});
    expect(await stepOf(client)).toBe('GEN_CLOSING_DISCLOSURE');
    expect(await applicationOf(client)).toMatchObject({status: {waitingOnFloodCert: true}});
    later(6);
    expect(await stepOf(client)).toBe('NOTE_SIGNING');
    expect(await applicationOf(client)).toMatchObject({status: {waitingOnFloodCert: false}});
  });
});
