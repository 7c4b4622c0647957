import {
  figures,
  paperHeading,
  paperList,
  paperText,
  type Paper,
  type PaperPart,
  type Signed,
} from '../../server/papers/paper.ts';
import type {LoanTerms} from './terms.ts';

/** The promise to pay. */
export function note(terms: LoanTerms, signed: Signed | undefined): Paper {
  const {name, noun, isRevolving, isCrypto} = terms.product;
  let number = 0;
  const section = (title: string): PaperPart => paperHeading(`${(number += 1)}. ${title}`);
  return {
    id: 'note',
    title: `${name} agreement and note`,
    issuer: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    keyTerms: [
      [isRevolving ? 'Credit limit' : 'Loan amount', terms.amount],
      ['Yearly rate, fixed', terms.rate],
      ['Term', `${terms.years} years`],
      ['Monthly payment', terms.payment],
      ['Secured by', terms.home],
    ],
    parts: [
      figures(
        ['Borrower', terms.borrower],
        ['Lender', terms.lender],
        ['Home', terms.home],
        [isRevolving ? 'Credit limit' : 'Loan amount', terms.amount],
        ...(isRevolving ? ([['Initial draw', terms.draw]] as const) : []),
        ['Origination fee, taken from what is paid out', terms.fee],
        ['Yearly rate, fixed', terms.rate],
        ['Term', `${terms.years} years`],
        ['Monthly payment', terms.payment],
      ),
      section('Your promise'),
      paperText(
        `You promise to pay ${terms.lender} what you are lent, with interest at the yearly rate above, and the fees of this note.`,
      ),
      section('Payments'),
      paperText(
        `You pay ${terms.payment} each month for ${terms.years} years, ${terms.paid}.`,
        'A payment goes first to interest, then to what you owe. You may pay more, or all, at any time without a penalty.',
      ),
      ...(isRevolving
        ? [
            section('Further draws'),
            paperText(
              'While the draw period lasts you may draw again up to the credit limit. Each further draw has its own fixed rate, which we tell you first.',
            ),
          ]
        : []),
      {kind: 'page'},
      section('Your home secures this note'),
      paperText(
        `A deed on ${terms.home} secures what you owe. You keep the home insured and pay its taxes.`,
        ...(isCrypto
          ? ['The crypto assets that you pledge secure it as well; a custodian holds them until all is paid back.']
          : []),
      ),
      section('If you do not pay'),
      paperList(
        'A payment more than 15 days late may cost a late fee of 5% of that payment.',
        `If you do not pay, or break an important promise of this note, we may end the ${noun} and ask for all you owe.`,
        'Before we do so we write to you and give you at least 30 days to put it right.',
        'In the end you could lose your home.',
      ),
      ...(isRevolving
        ? [
            section('When we may stop further draws'),
            paperText(
              'We may stop further draws, or lower the limit, if the value of the home falls a good deal below its value today, or if we have good reason to believe that you cannot pay as agreed.',
            ),
          ]
        : []),
      {kind: 'page'},
      section('Law and notices'),
      paperText(
        'Federal law and the law of the state in which the home lies apply. We send notices to your address on file; tell us when it changes.',
      ),
      section('Signature'),
      paperText('By signing you accept this note and confirm that you have received a copy of it.'),
      {kind: 'signature', label: 'Borrower', signed},
    ],
  };
}
