import {figures, heading, text, type Paper, type Signed} from '../../server/papers/paper.ts';
import type {Terms} from './terms.ts';

/** The deed that is signed before a notary and recorded. */
export function deed(terms: Terms, signed: Signed | undefined): Paper {
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
      heading('1. Grant'),
      text(
        `The grantor conveys the property to a trustee, with power of sale, to secure payment of the note of the same loan number${terms.product.isRevolving ? ' and of further draws under it' : ''}.`,
      ),
      heading('2. Promises'),
      text(
        'The grantor keeps the property insured and in good repair, pays taxes and earlier claims when due, and lives in it or uses it as stated in the application.',
      ),
      {kind: 'page'},
      heading('3. Default and release'),
      text(
        `If the note is not paid as agreed, the trustee may sell the property as the law of its state allows. When all is paid and the ${terms.product.noun} is closed, the beneficiary releases this deed at no cost to the grantor.`,
      ),
      heading('4. Signature before a notary'),
      text('The grantor signed in an online session before a commissioned notary, who checked the grantor’s identity.'),
      {kind: 'signature', label: 'Grantor', signed},
    ],
  };
}
