import {describe, expect, it} from 'vitest';
import {flowOf, screenOf} from '../world.ts';

describe('the flags of the journey', () => {
  it.each([
    ['FEATURE-FLAGS-04', 'register-v2', 'fe-heloc-redesign-2025', 'decideFeature'],
    ['FEATURE-FLAGS-05', 'heloc-signer', 'fe-heloc-additional-signer-conditions', 'decideFeature'],
    ['FEATURE-FLAGS-08', 'heloc', 'fe-heloc-maintenance', 'decideFlag'],
  ])('[%s] %s asks for %s, and goes on without an answer', (_, flow, featureKey, from) => {
    const {facts, operations} = flowOf(flow);
    const fact = Object.values(facts).find((source) => source.with['featureKey'] === featureKey);
    expect(fact).toMatchObject({from, optional: true});
    expect(operations[from]).toMatchObject({flag: 'featureKey', visitor: 'optimizeUser'});
  });
});

describe('what has happened to the accounts of a person', () => {
  it('[CALLS-SHELL-11] is read once, and kept', () => {
    const {accounts} = screenOf('shell', 'frame/header').facts;
    expect(accounts).toMatchObject({from: 'getAccounts'});
    expect([accounts?.refresh, accounts?.onFocus]).toEqual([undefined, undefined]);
    expect(flowOf('shell').operations['getAccounts']?.path).toBe('/service-wallet/secure/api/v4/account');
  });
});
