import type {OrgConfig} from '../../model/compiled/flow.ts';
import {asFacts, asNumber, asText} from '../../server/store/records.ts';
import type {LoanFile} from '../lender/loan-file.ts';
import {productOf, type Product} from '../lender/product.ts';

/** The figures of a loan as papers print them. */
export interface Terms {
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

export function termsOf(file: LoanFile, org: OrgConfig): Terms {
  const {application, profile} = file;
  const years = asNumber(application['term']);
  const draw = asNumber(application['uwCalculatedDrawAmount']);
  const fee = asNumber(application['originationFee']);
  const financed = asNumber(application['netDrawAmount']);
  const payment = asNumber(application['monthlyPayment']);
  const total = payment * years * 12;
  return {
    product: productOf(org, application['isCrypto'] === true),
    lender: org.brand.companyName,
    post: address(asFacts(asFacts(org['footer'])['companyAddress'])),
    phone: phone(org.brand.supportPhone),
    email: org.brand.email,
    borrower: asText(profile['fullName']),
    loanNumber: asText(application['loanNumber']),
    home: address(asFacts(asFacts(application['property'])['address'])),
    amount: money(asNumber(application['amount'])),
    draw: money(draw),
    fee: money(fee),
    financed: money(financed),
    rate: percent(asNumber(application['rate'])),
    apr: percent(asNumber(application['apr'])),
    years,
    payment: money(payment),
    total: money(total),
    finance: money(total - financed),
    paid:
      asText(application['payType']) === 'MANUAL' ? 'by hand each month' : 'automatically from the account you gave',
  };
}

export function money(amount: number): string {
  return amount.toLocaleString('en-US', {style: 'currency', currency: 'USD'});
}

function percent(value: number): string {
  return `${value.toFixed(3)}%`;
}

/** `Street, City, ST zip`. */
function address(value: {readonly [key: string]: unknown}): string {
  const {street1, street2, city, state, zip} = value;
  const street = [asText(street1), asText(street2)].filter((part) => part !== '').join(' ');
  return `${street}, ${asText(city)}, ${asText(state).toUpperCase()} ${asText(zip)}`;
}

/** `+15555550100` as `(555) 555-0100`. */
export function phone(text: string): string {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(text) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}
