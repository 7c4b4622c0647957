import {heading, list, text, type Paper, type Signed} from './paper.ts';
import type {Terms} from './terms.ts';

/** The right to cancel within three business days. */
export function rescissionNotice(terms: Terms, signed: Signed | undefined): Paper {
  return {
    id: 'rescission-notice',
    title: 'Notice of your right to cancel',
    lender: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    parts: [
      heading('You may cancel'),
      text(
        `You are opening a credit line that your home at ${terms.home} secures.`,
        'Federal law gives you the right to cancel it, without cost, within three business days from the latest of these:',
      ),
      list(
        'the day on which the line is opened,',
        'the day on which you received the disclosure of your terms,',
        'the day on which you received this notice.',
      ),
      text(
        'If you cancel, our claim on your home ends as well. Within 20 days we give back what you have paid and remove the claim.',
      ),
      heading('How to cancel'),
      text(
        `Write to ${terms.lender} at ${terms.email}, or send a signed letter, before midnight of the third business day. Your words need only say that you cancel.`,
      ),
      text('No money is sent to you before these days are over.'),
      {kind: 'signature', label: 'I have received this notice. Borrower', signed},
    ],
  };
}
