import {describe, expect, it} from 'vitest';
import {mayWithdraw} from './may-withdraw.ts';

describe('mayWithdraw', () => {
  it.each([
    ['before anything is signed', true, 'OFFER_SELECTION', {}, true],
    ['in the time to cancel', true, 'RESCISSION', {timeline: {rescissionOver: false}}, true],
    ['after the time to cancel', true, 'FUNDABLE', {timeline: {rescissionOver: true}}, false],
    ['once it is paid out', true, 'COMPLETE', {}, false],
    ['where it has ended', false, 'CANCELLED', {}, false],
    ['where the lender has declined it', true, 'DECLINED', {}, false],
  ])('%s', (_when, active, step, records, expected) => {
    expect(mayWithdraw({active, step, records})).toBe(expected);
  });
});
