import {expect, it} from 'vitest';
import {makeOffers} from './effects/make-offers.ts';
import {reviseOffers} from './effects/revise-offers.ts';
import type {LoanFile} from './loan-file.ts';
import {renewOffers} from './renew-offers.ts';

const [made, later] = [new Date('2026-11-20T15:00:00Z'), new Date('2027-02-01T15:00:00Z')];

it.each([
  ['first offers', makeOffers],
  ['offers after the full credit check', reviseOffers],
] as const)('makes %s anew with the amounts and rates that they had', (_, make) => {
  const file = fileOf();
  make(file, made);
  const {validUntil: __, ...before} = file.records.offers ?? {};
  renewOffers(file, later);
  expect(file.records.offers).toEqual({...before, validUntil: '2027-03-03'});
  const renewed = file.records.offers;
  renewOffers(file, later);
  expect(file.records.offers).toBe(renewed);
});

const fileOf = (): LoanFile => ({
  ...{uuid: 'one', identity: 'somebody', org: 'default', active: true, step: 'OFFER_SELECTION', subState: 'INITIAL'},
  ...{since: made, scenario: undefined, secrets: {}, events: []},
  application: {uuid: 'one', adjustedHomeAmount: 500_000},
  profile: {uuid: 'somebody'},
  records: {owed: 100_000},
});
