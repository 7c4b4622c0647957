import {describe, expect, it} from 'vitest';
import {evaluate} from '../../../src/runtime/rules/evaluate.ts';
import {choose} from '../../../src/runtime/text/choose.ts';
import {printLine} from '../../../src/runtime/text/print.ts';
import {blocksOf, flowOf, orgOf, screenOf} from '../world.ts';

describe('what the shell knows', () => {
  it('[ENTITIES-SHELL-27, SHELL-ROUTES-28] keeps the uuid of an application, and reads it where somebody comes back from an institution', () => {
    const storedIn = (flow: string) => flowOf(flow).params.map(({id, stored}) => [id, stored]);
    const kept = [['applicationUuid', 'heloc_applicationUuid']];
    expect([storedIn('heloc'), storedIn('plaid-oauth-success')]).toEqual([kept, kept]);
    expect(flowOf('plaid-oauth-success').path).toBe('/plaid-oauth-success');
  });
});

it('[CONSTANTS-SHELL-06] wants one paystub where nobody says how many', () => {
  const wanted = blocksOf(screenOf('heloc', 'income/upload').blocks).find(({id}) => id === 'wanted');
  const said = (facts: Readonly<Record<string, unknown>>): string =>
    (wanted?.block === 'text' ? (choose(wanted.text, facts) ?? []) : [])
      .flatMap((part) => ('paragraph' in part ? [printLine(part.paragraph, facts)] : []))
      .join('');
  expect(said({})).toContain('1 paystub');
  expect(said({sources: {paystubsWanted: 2}})).toContain('2 paystubs');
});

describe('the data of an organisation', () => {
  const {org} = orgOf('harbor-credit-union');

  it('[BRANDING-THEME-04, BRANDING-THEME-03] has its code and its brand', () => {
    expect(org.org).toBe('harbor-credit-union');
    expect(org.brand).toMatchObject({companyName: 'Harbor Credit Union', companyNameShort: 'Harbor'});
  });

  it('[BRANDING-THEME-05] has the company, and products by their name', () => {
    expect(org['footer']).toMatchObject({companyName: 'Harbor Credit Union', companyNMLS: '000001'});
    expect(org['products']).toHaveProperty('heloc.name', 'Home Equity Line of Credit');
  });

  it('[BRANDING-THEME-06] merges the prices of one organisation after the other into those of the last', () => {
    const prices = {amount: {min: 15_000, max: 250_000}, apr: {min: 7.6, max: 17.2}, autopayDiscount: 0.5};
    expect(org['products']).toMatchObject({heloc: prices});
  });

  it('[BRANDING-THEME-02] names the licences by the code of the organisation whose variant it is, else by its own', () => {
    const licenses = screenOf('shell', 'frame/footer').facts['licenses'];
    const codeOf = (more: object): unknown => evaluate(licenses?.with['orgCode'] ?? null, {org: {...org, ...more}});
    expect([codeOf({}), codeOf({canonicalOrgCode: 'default'})]).toEqual(['harbor-credit-union', 'default']);
  });
});
