import {addBusinessDays} from '../lender/business-days.ts';
import {figures, paperHeading, paperList, paperText, type Paper, type Signed} from '../../server/papers/paper.ts';
import {type LoanTerms} from './terms.ts';
import {day} from '../../server/papers/day.ts';

/** The right to cancel within three business days, as it is given on a day. */
export function rescissionNotice(terms: LoanTerms, at: Date, signed: Signed | undefined): Paper {
  const given = at.toISOString().slice(0, 10);
  const until = day(addBusinessDays(given, 3));
  return {
    id: 'rescission-notice',
    title: 'Notice of your right to cancel',
    issuer: terms.lender,
    about: `Loan ${terms.loanNumber}, ${terms.borrower}`,
    keyTerms: [['You may cancel until midnight of', until]],
    parts: [
      paperHeading('You may cancel'),
      paperText(
        `You are opening a ${terms.product.noun} that your home at ${terms.home} secures.`,
        'Federal law gives you the right to cancel it, without cost, within three business days from the latest of these:',
      ),
      paperList(
        `the day on which the ${terms.product.noun} is opened,`,
        'the day on which you received the disclosure of your terms,',
        'the day on which you received this notice.',
      ),
      paperText(
        'If you cancel, our claim on your home ends as well. Within 20 days we give back what you have paid and remove the claim.',
      ),
      paperHeading('How to cancel'),
      paperText(
        'Send a signed letter or an email before midnight of the third business day. Your words need only say that you cancel.',
      ),
      figures(
        ['Letters', `${terms.lender}, ${terms.post}`],
        ['Email', terms.email],
        ['This notice was given on', day(given)],
        ['You may cancel until midnight of', until],
      ),
      paperText(
        `Saturdays count as business days; Sundays and federal holidays do not. If the ${terms.product.noun} is opened after this notice was given, you have three business days from then; your application shows the later date. No money is sent to you before these days are over.`,
      ),
      {kind: 'signature', label: 'I have received this notice. Borrower', signed},
    ],
  };
}
