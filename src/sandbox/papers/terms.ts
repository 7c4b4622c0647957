import type {LendingOrg} from '../lender/org-of.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {productOf, type Product} from '../lender/product.ts';
import type {Address} from '../contract/entities.ts';

/** The figures of a loan as papers print them. */
export interface LoanTerms {
  readonly product: Product;
  readonly lender: string;
  /** Where letters to the lender go. */
  readonly post: string;
  readonly phone: string;
  readonly email: string;
  readonly borrower: string;
  readonly loanNumber: string;
  readonly home: string;
  readonly amount: string;
  readonly draw: string;
  readonly fee: string;
  /** What arrives: the draw without the fee. */
  readonly financed: string;
  readonly rate: string;
  readonly apr: string;
  readonly years: number;
  readonly payment: string;
  readonly total: string;
  readonly finance: string;
  readonly paid: string;
}

export function termsOfLoan(file: LoanFile, org: LendingOrg): LoanTerms {
  const {application, profile} = file;
  const {term: years = 0, amount = 0, rate = 0, apr = 0, monthlyPayment: payment = 0} = application;
  const {uwCalculatedDrawAmount: draw = 0, originationFee: fee = 0, netDrawAmount: financed = 0} = application;
  const total = payment * years * 12;
  return {
    product: productOf(org, application.isCrypto === true),
    lender: org.brand.companyName,
    post: address(org.footer?.companyAddress),
    phone: phone(org.brand.supportPhone),
    email: org.brand.email,
    borrower: profile.fullName ?? '',
    loanNumber: application.loanNumber ?? '',
    home: address(application.property?.address),
    amount: money(amount),
    draw: money(draw),
    fee: money(fee),
    financed: money(financed),
    rate: percent(rate),
    apr: percent(apr),
    years,
    payment: money(payment),
    total: money(total),
    finance: money(total - financed),
    paid: application.payType === 'MANUAL' ? 'by hand each month' : 'automatically from the account you gave',
  };
}

export function money(amount: number): string {
  return amount.toLocaleString('en-US', {style: 'currency', currency: 'USD'});
}

function percent(value: number): string {
  return `${value.toFixed(3)}%`;
}

/** `Street, City, ST zip`. */
function address(value: Partial<Address> = {}): string {
  const {street1 = '', street2 = '', city = '', state = '', zip = ''} = value;
  const street = [street1, street2].filter((part) => part !== '').join(' ');
  return `${street}, ${city}, ${state.toUpperCase()} ${zip}`;
}

/** `+15555550100` as `(555) 555-0100`. */
export function phone(text: string): string {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(text) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}
