import {describe, expect, it} from 'vitest';
import type {LoanRecords} from './loan-records.ts';
import {mayWithdraw} from './may-withdraw.ts';
import type {Stands} from './standing.ts';

const application = {uuid: ''};
type Case = readonly [when: string, file: Stands, records: LoanRecords, expected: boolean];
const going: Stands = {active: true, step: 'OFFER_SELECTION', application};
const declined = {uuid: '', status: {uwDecision: 'DECLINE'}} as const;

describe('mayWithdraw', () => {
  it.each<Case>([
    ['before anything is signed', going, {}, true],
    ['in the time to cancel', {...going, step: 'RESCISSION'}, {timeline: {rescissionOver: false}}, true],
    ['after the time to cancel', {...going, step: 'FUNDABLE'}, {timeline: {rescissionOver: true}}, false],
    ['once it is paid out', {...going, step: 'COMPLETE'}, {}, false],
    ['where it has ended', {...going, active: false, step: 'CANCELLED'}, {}, false],
    ['where the lender has declined it', {...going, step: 'DECLINED'}, {}, false],
    [
      'where it has declined it at another step',
      {...going, step: 'HARD_CREDIT_PULL', application: declined},
      {},
      false,
    ],
  ])('%s', (_when, file, records, expected) => {
    expect(mayWithdraw({...file, records})).toBe(expected);
  });
});
