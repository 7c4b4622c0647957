import {describe, expect, it} from 'vitest';
import {flowOf, screenOf} from '../world.ts';

describe('screens that are hinted at', () => {
  it.each<readonly [id: string, what: string, screens: readonly string[]]>([
    [
      'OTHER-SCREENS-02',
      'checks of the ID',
      ['heloc identity', 'heloc-signer identity', 'heloc-signer conditions/identity'],
    ],
    [
      'OTHER-SCREENS-03',
      'uploads',
      ['heloc conditions/upload-document', 'heloc income/upload', 'heloc insurance/upload'],
    ],
    ['OTHER-SCREENS-04', 'the flood certificate', ['heloc error/flood-cert']],
    ['OTHER-SCREENS-05', 'insurance', ['heloc insurance/upload', 'heloc insurance/requirements']],
    ['OTHER-SCREENS-06', 'liens', ['heloc liens']],
    [
      'OTHER-SCREENS-07',
      'the notary',
      ['heloc notary/schedule-manual', 'heloc notary/reserve-manual', 'heloc notary/session'],
    ],
    ['OTHER-SCREENS-08', 'assets', ['heloc product/assets']],
    [
      'OTHER-SCREENS-09',
      'closing disclosures and signing',
      ['heloc review-app/signdocs', 'heloc signing/intro', 'heloc signing/sign'],
    ],
    ['OTHER-SCREENS-10', 'more of the profile', ['heloc start/contact']],
    ['OTHER-SCREENS-11', 'a wrong PIN', ['heloc review-app/incorrect-pin']],
    ['OTHER-SCREENS-12', 'no credit', ['heloc review-app/no-credit']],
    ['OTHER-SCREENS-13', 'no property', ['heloc review-app/property']],
    ['OTHER-SCREENS-14', 'underwriting', ['heloc review-app/uw']],
    ['OTHER-SCREENS-17', 'the payoff', ['heloc payoff/hold']],
    ['OTHER-SCREENS-18', 'the state of the home', ['heloc bpo/condition']],
    ['OTHER-SCREENS-19', 'the valuation', ['heloc bpo/hold', 'heloc bpo/order-bpo']],
    [
      'OTHER-SCREENS-20',
      'declines',
      ['heloc error/decline', 'heloc error/credit', 'heloc error/income', 'heloc error/timeout'],
    ],
  ])('[%s] there are screens for %s, each with an address and something on it', (_, _what, screens) => {
    for (const name of screens) {
      const [flow = '', id = ''] = name.split(' ');
      expect(flowOf(flow).screens.find((entry) => entry.id === id)).toMatchObject({addressed: true});
      const {blocks, actions} = screenOf(flow, id);
      expect(blocks.length, name).toBeGreaterThan(0);
      expect(actions.length, `a way on from ${name}`).toBeGreaterThan(0);
    }
  });
});

describe('the area of a signer', () => {
  it('[ADDITIONAL-SIGNER-06] lists the ID, then the notary', () => {
    const listed = flowOf('heloc-signer').sections.filter((section) => section.listed && !section.done);
    expect(listed.map(({title}) => title?.cases.map(({value}) => value))).toEqual([
      [['Identity verification']],
      [['Talk to eNotary']],
    ]);
  });
});

describe('what is called', () => {
  const operationOf = (flow: string, fact: string) => {
    const {facts, operations} = flowOf(flow);
    return operations[facts[fact]?.from ?? ''];
  };

  it.each([
    ['CALLS-FLOW-10', 'profile', '/service-profile/api/v1/profile'],
    ['CALLS-FLOW-11', 'application', '/service-application/api/v1/application/heloc/{applicationUuid}'],
    ['CALLS-FLOW-12', 'step', '/service-application/api/v1/application/heloc/{applicationUuid}/step'],
  ])('[%s] the application reads %s', (_, fact, path) => {
    expect(operationOf('heloc', fact)).toMatchObject({method: 'GET', path});
  });

  it.each([
    [
      'CALLS-FLOW-13',
      'maintenance',
      'fe-heloc-maintenance',
      ['shell', 'heloc', 'heloc-signer', 'register', 'register-v2'],
    ],
    ['CALLS-FLOW-14', 'redesign', 'fe-heloc-redesign-2025', ['register-v2']],
  ])('[%s] the flag of %s is asked for: %s', (_, fact, featureKey, flows) => {
    for (const flow of flows) {
      expect(flowOf(flow).facts[fact]).toMatchObject({with: {featureKey}});
      expect(operationOf(flow, fact)?.flag).toBe('featureKey');
    }
  });

  it('[CALLS-FLOW-15] addresses are looked up outside, by what was typed so far', () => {
    for (const flow of ['register-v2', 'register'])
      expect(flowOf(flow).operations['lookupAddress']).toMatchObject({
        method: 'GET',
        path: '/service-address/external/api/v1/lookup',
        queryParams: ['partialAddress'],
      });
  });
});
