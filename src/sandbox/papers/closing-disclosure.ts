import {figures, paperHeading, paperList, paperText, type Paper, type Signed} from '../../server/papers/paper.ts';
import type {LoanTerms} from './terms.ts';

/** What it costs, in figures. */
export function closingDisclosure(terms: LoanTerms, signed: Signed | undefined): Paper {
  return {
    id: 'closing-disclosure',
    title: 'Disclosure of your terms',
    issuer: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    keyTerms: [
      ['You receive', terms.financed],
      ['APR', terms.apr],
      ['Each payment', terms.payment],
      ['Number of payments', String(terms.years * 12)],
      ['Total of payments', terms.total],
    ],
    parts: [
      paperHeading('The cost of your credit'),
      figures(
        ['APR, the yearly cost of your credit', terms.apr],
        ['Finance charge, what the credit costs you in dollars', terms.finance],
        ['Amount financed, the credit you receive', terms.financed],
        ['Total of payments, if you pay as planned', terms.total],
      ),
      paperHeading('Your payments'),
      figures(
        ['Number of payments', String(terms.years * 12)],
        ['Each payment', terms.payment],
        ['How you pay', terms.paid],
      ),
      paperHeading('What you receive and what you pay now'),
      figures(
        [terms.product.isRevolving ? 'Initial draw' : 'Loan amount', terms.draw],
        ['Origination fee, taken from what is paid out', terms.fee],
        ['You receive', terms.financed],
      ),
      {kind: 'page'},
      paperHeading('Good to know'),
      paperList(
        `The rate ${terms.product.isRevolving ? 'of this draw ' : ''}is fixed for the whole term.`,
        'There is no penalty for paying early.',
        terms.product.isCrypto
          ? `Your home and the crypto assets that you pledge secure this ${terms.product.noun}.`
          : `Your home secures this ${terms.product.noun}.`,
        'Interest may be deductible; please ask a tax adviser.',
      ),
      paperText(`Questions? Call ${terms.phone} or write to ${terms.email}.`),
      {kind: 'signature', label: 'Borrower', signed},
    ],
  };
}
