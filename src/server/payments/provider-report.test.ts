import {describe, expect, it} from 'vitest';
import {readReport} from './provider-report.ts';

describe('what a provider says of a payment', () => {
  it.each<[string, unknown, string | undefined]>([
    ['text', '75.00', '75.00'],
    ['a number', 75, '75'],
    ['a number with cents', 75.5, '75.5'],
    ['none', undefined, undefined],
    ['nothing', null, undefined],
    ['blank', '', undefined],
    ['words', '$75.00', undefined],
    ['less than nothing', -75, undefined],
    ['an object', {value: 75}, undefined],
  ])('is that it was paid where its amount is one: %s', (_, amount, read) => {
    const told = readReport({state: 'paid', amount, currency: 'USD'});
    expect(told).toEqual(read === undefined ? undefined : {state: 'paid', amount: read, currency: 'USD'});
  });

  it('is that it waits, failed or was cancelled, of whatever amount', () => {
    for (const state of ['waiting', 'failed', 'cancelled'])
      expect(readReport({state})).toEqual({state, amount: '', currency: ''});
    expect(readReport({state: 'pending', amount: '75.00', currency: 'USD'})).toBeUndefined();
  });
});
