import {describe, expect, it} from 'vitest';
import type {LendingOrg} from '../../src/sandbox/lender/org-of.ts';
import {makeOffers} from '../../src/sandbox/lender/effects/make-offers.ts';
import type {LoanFile} from '../../src/sandbox/lender/loan-file.ts';
import {pricingIn} from '../../src/sandbox/lender/pricing.ts';
import {papersOf, listNames} from '../../src/sandbox/papers/lists.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {personAt} from './support/server.ts';

const server = ownServer();
const heloc = '/service-application/api/v1/application/heloc';
const registration = {
  propertyAddress: {street1: '12 Elm Street', city: 'Columbus', state: 'OH', zip: '43004'},
  occupancyType: 'PRIMARY',
  employmentType: 'FULL_TIME',
  income: 90_000,
  firstName: 'Mara',
  lastName: 'Whitfield',
  dateOfBirth: '1980-05-05',
};
const [line, loan, crypto] = [
  'Home Equity Line of Credit',
  'Debt Service Coverage Ratio loan',
  'Crypto-Backed Home Equity Line of Credit',
];

describe('an application', () => {
  it.each([
    ['QUERY-PARAMETERS-03', 'default', true, true, crypto],
    ['PRODUCT-06', 'default', false, false, line],
    ['PRODUCT-06', 'default', undefined, false, line],
    ['PRODUCT-05', 'harbor-credit-union', true, true, crypto],
    ['PRODUCT-07', 'northgate-brokers', undefined, false, loan],
    ['PRODUCT-02', 'northgate-brokers', true, false, loan],
  ])('[%s] at %s that asks with isCrypto %s is kept with %s, as a %s', async (_, org, asked, isCrypto, product) => {
    const {token} = await personAt(server, 'created');
    const begun = await call(server.app, 'POST', heloc, {
      token,
      headers: {'x-org': org},
      body: {...registration, ...(asked === undefined ? {} : {isCrypto: asked})},
    });
    const at = `${heloc}/${String(begun.body['uuid'])}`;
    expect((await call(server.app, 'GET', at, {token})).body).toMatchObject({isCrypto});
    const {body} = await call(server.app, 'GET', `${heloc}/all`, {token});
    const listed = (body as unknown as {uuid: string; product: string}[]).find(({uuid}) => uuid === begun.body['uuid']);
    expect(listed?.product).toBe(product);
  });
});

describe('offers and papers', () => {
  const orgWith = (product: 'heloc' | 'dscr'): LendingOrg => ({
    ...{org: 'bank', hosts: [], product},
    brand: {companyName: 'Bank', supportPhone: '+15555550100', email: 'help@bank.example'},
    theme: {primary: '#000000', secondary: '#000000'},
    products: {
      heloc: {name: line, noun: 'line of credit', amount: {min: 15_000, max: 400_000}, valuationFee: 180},
      crypto: {name: crypto},
      dscr: {name: loan, noun: 'loan', amount: {min: 20_000, max: 70_000}, valuationFee: 450},
    },
  });
  const fileOf = (isCrypto: boolean): LoanFile =>
    ({
      uuid: '00000000-0000-4000-8000-000000000001',
      application: {isCrypto, adjustedHomeAmount: 900_000, amount: 60_000, term: 10, status: {}},
      profile: {},
      records: {},
    }) as unknown as LoanFile;
  const said = (org: LendingOrg, isCrypto = false): string =>
    JSON.stringify(listNames.flatMap((list) => papersOf(list, fileOf(isCrypto), org, new Date(0))));

  it.each([
    ['heloc', 15_000, 400_000],
    ['dscr', 20_000, 70_000],
  ] as const)('[PRODUCT-02] of %s are within what the organisation lends of it', (product, minAmount, maxAmount) => {
    const file = fileOf(false);
    file.records['pricing'] = pricingIn(orgWith(product));
    makeOffers(file, new Date(0));
    expect(file.records['offers']).toMatchObject({minAmount, maxAmount});
  });

  it('[PRODUCT-02] [PRODUCT-07] of a loan name it, its prices, and neither a line nor a draw', () => {
    const papers = said(orgWith('dscr'));
    expect(papers).toContain(`${loan} agreement and note`);
    expect(papers).toContain('$450 for a valuation');
    expect(papers).not.toMatch(/line of credit|credit line|the line\b|this line\b|\bdraws?\b/i);
  });

  it('[PRODUCT-05] [PRODUCT-06] of a line of credit name it, and the crypto assets that back it', () => {
    const [plain, backed] = [said(orgWith('heloc')), said(orgWith('heloc'), true)];
    expect(plain).toContain(`"${line} agreement and note"`);
    expect(plain).not.toMatch(/crypto/i);
    expect(backed).toContain(`"${crypto} agreement and note"`);
    expect(backed).toContain('The crypto assets that you pledge secure it as well');
    expect(said(orgWith('dscr'), true)).toContain(`"${crypto} agreement and note"`);
  });
});
