import {figures, heading, list, text, type Paper, type Signed} from './paper.ts';
import type {Terms} from './terms.ts';

/** The promise to pay. */
export function note(terms: Terms, signed: Signed | undefined): Paper {
  return {
    id: 'note',
    title: 'Home equity line of credit agreement and note',
    lender: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    parts: [
      figures(
        ['Borrower', terms.borrower],
        ['Lender', terms.lender],
        ['Home', terms.home],
        ['Credit limit', terms.amount],
        ['First draw', terms.draw],
        ['Origination fee, taken from the draw', terms.fee],
        ['Yearly rate, fixed', terms.rate],
        ['Term', `${terms.years} years`],
        ['Monthly payment', terms.payment],
      ),
      heading('1. Your promise'),
      text(
        `You promise to pay ${terms.lender} what you draw, with interest at the yearly rate above, and the fees of this note.`,
      ),
      heading('2. Payments'),
      text(
        `You pay ${terms.payment} each month for ${terms.years} years, ${terms.paid}.`,
        'A payment goes first to interest, then to what you owe. You may pay more, or all, at any time without a penalty.',
      ),
      heading('3. Further draws'),
      text(
        'While the draw period lasts you may draw again up to the credit limit. Each further draw has its own fixed rate, which we tell you first.',
      ),
      {kind: 'page'},
      heading('4. Your home secures this note'),
      text(`A deed on ${terms.home} secures what you owe. You keep the home insured and pay its taxes.`),
      heading('5. If you do not pay'),
      list(
        'A payment more than 15 days late may cost a late fee of 5% of that payment.',
        'If you do not pay, or break an important promise of this note, we may end the line and ask for all you owe.',
        'Before we do so we write to you and give you at least 30 days to put it right.',
        'In the end you could lose your home.',
      ),
      heading('6. When we may stop further draws'),
      text(
        'We may stop further draws, or lower the limit, if the value of the home falls a good deal below its value today, or if we have good reason to believe that you cannot pay as agreed.',
      ),
      {kind: 'page'},
      heading('7. Law and notices'),
      text(
        'Federal law and the law of the state in which the home lies apply. We send notices to your address on file; tell us when it changes.',
      ),
      heading('8. Signature'),
      text('By signing you accept this note and confirm that you have received a copy of it.'),
      {kind: 'signature', label: 'Borrower', signed},
    ],
  };
}
