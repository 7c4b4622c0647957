import {describe, expect, it} from 'vitest';
import {mayWithdraw} from './may-withdraw.ts';

describe('mayWithdraw', () => {
  it.each([
    ['before anything is signed', true, {}, true],
    ['in the time to cancel', true, {timeline: {rescissionOver: false}}, true],
    ['after the time to cancel', true, {timeline: {rescissionOver: true}}, false],
    ['where it has ended', false, {}, false],
  ])('%s', (_when, active, records, expected) => {
    expect(mayWithdraw({active, records})).toBe(expected);
  });
});
