import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {OrgConfig} from '../../model/compiled/flow.ts';
import {makeOffers} from '../lender/effects/make-offers.ts';
import {reviseOffers} from '../lender/effects/revise-offers.ts';
import {lineOfCredit} from '../lender/line-of-credit.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {actuarialRate} from '../rules/actuarial-rate.ts';
import {closingDisclosure} from './closing-disclosure.ts';
import {termsOfLoan} from './terms.ts';

const org: OrgConfig = {
  org: 'bank',
  hosts: [],
  brand: {companyName: 'Bank', supportPhone: '+15555550100', email: 'help@bank.example'},
  theme: {primary: '#000000', secondary: '#000000'},
};

/** An application that has taken an offer, as the route leaves it. */
function chosen(uuid: string, which: number, cents: number, revised: boolean): LoanFile {
  const application = {adjustedHomeAmount: 900_000};
  const file = {uuid, application, profile: {}, records: {}} as unknown as LoanFile;
  (revised ? reviseOffers : makeOffers)(file, new Date(0));
  const offer = file.records.offers?.items[which];
  if (offer === undefined) throw new Error('There is no such offer.');
  file.application = {...file.application, ...lineOfCredit(offer, cents / 100)};
  return file;
}

/** The figures that a disclosure prints, as numbers, by the first word or two of their names. */
function printed(file: LoanFile): (name: string) => number {
  const rows = closingDisclosure(termsOfLoan(file, org), undefined).parts.flatMap((part) =>
    part.kind === 'figures' ? part.rows : [],
  );
  return (name) => Number((rows.find(([each]) => each.startsWith(name))?.[1] ?? '').replace(/[$,%]/g, ''));
}

const cents = (dollars: number): number => Math.round(dollars * 100);

describe('the disclosure', () => {
  it('adds up to the cent for every offer and amount, and its APR is the one that its own figures give', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({min: 0, max: 3}),
        fc.integer({min: 1_500_000, max: 40_000_000}),
        fc.boolean(),
        (uuid, which, amount, revised) => {
          const figure = printed(chosen(uuid, which, amount, revised));
          const [financed, total] = [figure('Amount financed'), figure('Total of payments')];
          expect(cents(financed) + cents(figure('Finance charge'))).toBe(cents(total));
          expect(cents(figure('Number of payments') * figure('Each payment'))).toBe(cents(total));
          expect(cents(figure('Initial draw')) - cents(figure('Origination fee'))).toBe(cents(financed));
          expect(figure('Origination fee')).toBeGreaterThan(0);
          const own = actuarialRate(financed, figure('Each payment'), figure('Number of payments'));
          expect(Math.abs(own - figure('APR'))).toBeLessThan(0.002);
        },
      ),
    );
  });

  it('says what the application says', () => {
    const file = chosen('00000000-0000-4000-8000-000000000001', 1, 1_500_000, false);
    const figure = printed(file);
    expect(figure('APR')).toBe(file.application.apr ?? 0);
    expect(figure('Each payment')).toBe(file.application.monthlyPayment ?? 0);
    expect(figure('You receive')).toBe(file.application.netDrawAmount ?? 0);
  });
});
