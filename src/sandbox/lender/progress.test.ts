import {describe, expect, it} from 'vitest';
import {readOperations} from '../../server/contract/contract.ts';
import type {Application, StepName} from '../contract/entities.ts';
import {stepNamesOfContract} from './check-steps.ts';
import type {SubState} from './loan-file.ts';
import {progressOfFile, readProgress} from './progress.ts';

const steps = stepNamesOfContract(readOperations('.')) as readonly StepName[];
const progress = readProgress(steps);

const at = (step: StepName, application: Partial<Application> = {}, subState: SubState = 'INITIAL') =>
  progressOfFile(progress, {active: true, step, subState, application: {uuid: '', ...application}});

describe('progress.yaml', () => {
  it('is refused where a step of the contract is missing, or one stands there that is none', () => {
    expect(() => readProgress([...steps, 'NEW_STEP'])).toThrow("must have required property 'NEW_STEP'");
    expect(() => readProgress(steps.filter((name) => name !== 'HMDA'))).toThrow(/progress\.yaml:\d+:1: HMDA must NOT/);
  });

  it('has the beginning said to whoever is at the first step, and to nobody else', () => {
    const told = steps.filter((step) => at(step).next?.startsWith('Tell us about you and your home') === true);
    expect(told).toEqual(['IN_PROGRESS']);
  });

  it.each([
    ['TRUST_AND_INSURANCE', {progress: 'ENOTARY', next: 'Show us that your home is insured.'}],
    ['ATTORNEY_REVIEW', {progress: 'ENOTARY', waits: 'an attorney looks at the deed.'}],
    ['PREQUAL_TITLE', {progress: 'SIGNING', waits: 'the title of your home is looked up.'}],
  ] as const)('says at %s what is done there', (step, said) => {
    expect(at(step)).toEqual({standing: 'GOING_ON', ...said});
  });

  it('says of a detour what part it is of', () => {
    const checked: Partial<Application> = {consents: [{type: 'HARD_CREDIT', at: '2026-11-20T10:00:00Z'}]};
    const summary = {...checked, status: {disclosurelistSummaryComplete: true}};
    expect(at('CREDIT_NO_MATCH').progress).toBe('INITIAL');
    expect(at('CREDIT_NO_MATCH', checked).progress).toBe('MORE_INFO');
    expect(at('NAV_BPO_PROCESSING', checked).progress).toBe('INITIAL');
    expect(at('NAV_BPO_PROCESSING', summary).progress).toBe('SIGNING');
    expect(at('DEED_SIGNING', {status: {manualNotary: true}}).progress).toBe('MANUAL_NOTARY');
  });

  it('goes by the sub-state where the person is needed in one alone', () => {
    expect(at('HARD_CREDIT_PULL')).not.toHaveProperty('next');
    expect(at('HARD_CREDIT_PULL', {}, 'COMPLETE')).not.toHaveProperty('waits');
    expect(at('CO_DEED_REQ', {}, 'IN_PROGRESS')).not.toHaveProperty('next');
  });

  it('has nothing to be done where an application is over, at whatever step it was declined', () => {
    const declined = {status: {uwDecision: 'DECLINE'}} as const;
    for (const step of steps.filter((name) => !['COMPLETE', 'CANCELLED'].includes(name)))
      expect([step, at(step, declined, 'COMPLETE')]).toEqual([
        step,
        {standing: 'DECLINED', waits: 'we cannot approve this application.'},
      ]);
    expect(at('CANCELLED')).toEqual({standing: 'ENDED', waits: 'this application has ended.'});
    expect(at('COMPLETE').standing).toBe('PAID');
  });
});
