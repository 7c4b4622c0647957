import type {LoanFile} from '../lender/loan-file.ts';
import {figures, paperHeading, paperText, type Paper, type Signed} from '../../server/papers/paper.ts';
import {money, phone, type LoanTerms} from './terms.ts';
import {day} from '../../server/papers/day.ts';

const uses: Readonly<Record<string, string>> = {
  PRIMARY: 'You live there',
  SECONDARY: 'Second home',
  INVESTMENT: 'Rented out',
};

/** What the borrower has asked for, to be checked and signed before income is looked at. */
export function summary(file: LoanFile, terms: LoanTerms, signed: Signed | undefined): Paper {
  const {application, profile, records} = file;
  const {property, income = 0, otherIncome = 0, adjustedHomeAmount = 0} = application;
  return {
    id: 'summary',
    title: 'Summary of your application',
    issuer: terms.lender,
    about: `Application ${terms.loanNumber}, ${terms.borrower}`,
    keyTerms: [
      ['Amount', terms.amount],
      ['You receive', terms.financed],
      ['APR', terms.apr],
      ['Term', `${terms.years} years`],
      ['Monthly payment', terms.payment],
    ],
    parts: [
      paperText(
        'Please check every line. Signing this summary sends your application; it is not yet an agreement to borrow.',
      ),
      paperHeading('You'),
      figures(
        ['Name', terms.borrower],
        ['Date of birth', day(profile.dob ?? '')],
        ['Email', profile.email ?? ''],
        ['Phone', phone(profile.phone ?? '')],
        ['Stated yearly income', money(income + otherIncome)],
      ),
      paperHeading('Your home'),
      figures(
        ['Address', terms.home],
        ['Use', uses[property?.occupancyType ?? ''] ?? ''],
        ['Estimated value', money(adjustedHomeAmount)],
        ['Owed on it now', money(records.owed ?? 0)],
      ),
      paperHeading('What you ask for'),
      figures(
        ['Product', terms.product.name],
        ['Amount', terms.amount],
        ...(terms.product.isRevolving ? ([['Initial draw', terms.draw]] as const) : []),
        ['Term', `${terms.years} years`],
        ['Yearly rate, fixed', terms.rate],
        ['APR', terms.apr],
        ['Origination fee, taken from what is paid out', terms.fee],
        ['You receive', terms.financed],
        ['Monthly payment', terms.payment],
      ),
      {kind: 'page'},
      paperHeading('What you confirm'),
      paperText(
        'By signing you confirm that this summary is true and complete as far as you know, that you want us to decide on',
        'it, and that we may check it with your employer, your bank, the credit bureaus and public records.',
      ),
      paperText('It is a federal crime to knowingly make a false statement in order to influence a lender.'),
      {kind: 'signature', label: 'Borrower', signed},
    ],
  };
}
