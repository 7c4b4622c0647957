import {describe, expect, it} from 'vitest';
import type {RuleData} from '../../../src/runtime/rules/rule-data.ts';
import {memoryStorage} from '../../../src/api/session/memory-storage.ts';
import type {Transport} from '../../../src/api/transport/transport.ts';
import type {ToldMoment} from '../../../src/shell/telemetry/moment.ts';
import {createTeller} from '../../../src/shell/telemetry/teller.ts';
import {eventsOf} from '../../../src/shell/telemetry/events-of.ts';
import {flowOf} from '../world.ts';

function told(flow: string, data: RuleData) {
  const {telemetry} = flowOf(flow);
  if (telemetry === undefined) throw new Error(`${flow} tells nothing.`);
  return eventsOf({on: 'screen', telemetry, data, path: '/account/heloc', search: ''});
}

describe('what the journey tells', () => {
  it('[TELEMETRY-15] [ROLES-10] [ROLES-11] names a signer by their own id, with the application of the borrower', () => {
    const [event] = told('heloc-signer', {
      identity: {uuid: 'signer'},
      step: {applicationUuid: 'application', signerUuid: 'other'},
    });
    expect(event?.about).toEqual({identityId: 'signer', applicationUuid: 'application', productType: 'HELOC'});
  });

  it('names a borrower and their application', () => {
    const [event] = told('heloc', {identity: {uuid: 'borrower'}, application: {uuid: 'application'}});
    expect(event?.about).toEqual({identityId: 'borrower', applicationUuid: 'application', productType: 'HELOC'});
  });

  it('names nobody who has not signed in', () => {
    const [event] = told('register', {answers: {firstName: 'Mara'}, here: {screen: 'name'}});
    expect(event).toMatchObject({about: {productType: 'HELOC'}, eventProperties: {screen: 'name'}});
  });

  it('[ERROR-SCREEN-05] names the code of what broke to analytics', () => {
    const {telemetry} = flowOf('heloc');
    if (telemetry === undefined) throw new Error('heloc tells nothing.');
    const data = {here: {screen: 'liens'}};
    const [event] = eventsOf({on: 'error', telemetry, data, path: '', search: '', code: 'TypeError'});
    expect(event).toMatchObject({eventType: 'ERROR', eventProperties: {screen: 'liens', code: 'TypeError'}});
  });

  it('[CALLS-FLOW-16] keeps the tracker, and the group of the experiment that began in the registration', async () => {
    const made: (readonly [string, unknown])[] = [];
    const call: Transport['call'] = async ({id, path}, input) => {
      if (/experiment|tracker/i.test(path)) made.push([id, input?.body]);
      return {};
    };
    const visit = {ready: async () => browser, renew: async () => browser};
    const browser = {uuid: 'visit', epoch: 1, trackerUuid: 'tracker'};
    const shell = {operations: () => flowOf('shell').operations, domain: 'apply.example', storage: memoryStorage()};
    const tell = createTeller({...shell, call, visit});
    const moment = (flow: string, data: RuleData): ToldMoment => {
      const {telemetry} = flowOf(flow);
      if (telemetry === undefined) throw new Error(`${flow} tells nothing.`);
      return {on: 'screen', telemetry, data, path: '', search: ''};
    };
    await tell(moment('register-v2', {redesign: {enabled: true}}));
    expect(made).toEqual([]);
    await tell(moment('heloc', {identity: {uuid: 'borrower'}, application: {uuid: 'application'}}));
    const experiments = [{name: 'redesign-2025', variation: 'variation'}];
    expect(made).toEqual([
      ['saveTracker', {trackerUuid: 'tracker'}],
      ['assignExperiments', {experiments, appUuid: 'application'}],
      ['saveExperiments', {experiments}],
    ]);
  });

  it('counts each step of an application once a visit', () => {
    const milestone = told('heloc', {step: {name: 'HMDA'}}).find(({eventType}) => eventType === 'MILESTONE');
    expect(milestone).toMatchObject({eventProperties: {step: 'HMDA'}, once: 'step'});
  });
});
