import {figures, paperHeading, paperText, type Paper, type Signed} from '../../server/papers/paper.ts';
import type {LoanTerms} from './terms.ts';

/** The deed that is signed before a notary and recorded. */
export function deed(terms: LoanTerms, signed: Signed | undefined): Paper {
  return {
    id: 'deed',
    title: `Deed of trust securing a ${terms.product.noun}`,
    issuer: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    keyTerms: [
      ['Property', terms.home],
      ['Largest amount secured', terms.amount],
    ],
    parts: [
      figures(
        ['Grantor', terms.borrower],
        ['Beneficiary', terms.lender],
        ['Property', terms.home],
        ['Largest amount secured', terms.amount],
      ),
      paperHeading('1. Grant'),
      paperText(
        `The grantor conveys the property to a trustee, with power of sale, to secure payment of the note of the same loan number${terms.product.isRevolving ? ' and of further draws under it' : ''}.`,
      ),
      paperHeading('2. Promises'),
      paperText(
        'The grantor keeps the property insured and in good repair, pays taxes and earlier claims when due, and lives in it or uses it as stated in the application.',
      ),
      {kind: 'page'},
      paperHeading('3. Default and release'),
      paperText(
        `If the note is not paid as agreed, the trustee may sell the property as the law of its state allows. When all is paid and the ${terms.product.noun} is closed, the beneficiary releases this deed at no cost to the grantor.`,
      ),
      paperHeading('4. Signature before a notary'),
      paperText(
        'The grantor signed in an online session before a commissioned notary, who checked the grantor’s identity.',
      ),
      {kind: 'signature', label: 'Grantor', signed},
    ],
  };
}
