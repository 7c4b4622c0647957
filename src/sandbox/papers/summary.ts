import type {LoanFile} from '../lender/loan-file.ts';
import {asFacts, asNumber, asText} from '../../server/store/records.ts';
import {figures, heading, text, type Paper, type Signed} from '../../server/papers/paper.ts';
import {money, phone, type Terms} from './terms.ts';
import {day} from '../../server/papers/day.ts';

const uses: Readonly<Record<string, string>> = {
  PRIMARY: 'You live there',
  SECONDARY: 'Second home',
  INVESTMENT: 'Rented out',
};

/** What the borrower has asked for, to be checked and signed before income is looked at. */
export function summary(file: LoanFile, terms: Terms, signed: Signed | undefined): Paper {
  const {application, profile, records} = file;
  const property = asFacts(application['property']);
  return {
    id: 'summary',
    title: 'Summary of your application',
    issuer: terms.lender,
    about: `Application ${terms.loanNumber}, ${terms.borrower}`,
    parts: [
      text(
        'Please check every line. Signing this summary sends your application; it is not yet an agreement to borrow.',
      ),
      heading('You'),
      figures(
        ['Name', terms.borrower],
        ['Date of birth', day(asText(profile['dob']))],
        ['Email', asText(profile['email'])],
        ['Phone', phone(asText(profile['phone']))],
        ['Stated yearly income', money(asNumber(application['income']) + asNumber(application['otherIncome']))],
      ),
      heading('Your home'),
      figures(
        ['Address', terms.home],
        ['Use', uses[asText(property['occupancyType'])] ?? ''],
        ['Estimated value', money(asNumber(application['adjustedHomeAmount']))],
        ['Owed on it now', money(asNumber(records['owed']))],
      ),
      heading('What you ask for'),
      figures(
        ['Product', terms.product.name],
        ['Amount', terms.amount],
        ...(terms.product.isRevolving ? ([['First draw', terms.draw]] as const) : []),
        ['Term', `${terms.years} years`],
        ['Yearly rate, fixed', terms.rate],
        ['APR', terms.apr],
        ['Origination fee, taken from what is paid out', terms.fee],
        ['You receive', terms.financed],
        ['Monthly payment', terms.payment],
      ),
      {kind: 'page'},
      heading('What you confirm'),
      text(
        'By signing you confirm that this summary is true and complete as far as you know, that you want us to decide on',
        'it, and that we may check it with your employer, your bank, the credit bureaus and public records.',
      ),
      text('It is a federal crime to knowingly make a false statement in order to influence a lender.'),
      {kind: 'signature', label: 'Borrower', signed},
    ],
  };
}
