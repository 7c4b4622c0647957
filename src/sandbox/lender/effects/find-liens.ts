import {subHours} from 'date-fns';
import type {Inquiry} from '../../contract/entities.ts';
import {derivedUuid, share} from '../derive.ts';
import type {LoanFile} from '../loan-file.ts';

const lenders = ['Cedar Valley Mortgage', 'Bluewater Home Loans', 'First Prairie Savings', 'Old Mill Bank'];

/**
 * What the public record shows: a first mortgage of 30 to 45 percent of the value, decided by the
 * address alone; with credit inquiries when the scenario asks for them.
 */
export function findLiens(file: LoanFile, at: Date): void {
  const {street1 = '', zip = ''} = file.application.property?.address ?? {};
  const home = `${street1.toLowerCase()} ${zip}`;
  const value = file.application.adjustedHomeAmount || 400_000;
  const balance = Math.round((value * (0.3 + share('lien', home) * 0.15)) / 500) * 500;
  file.records.liens = {
    liens: [
      {
        uuid: derivedUuid('lien', file.uuid),
        lender: lenders[Math.floor(share('lender', home) * lenders.length)] ?? 'Old Mill Bank',
        kind: 'MORTGAGE',
        balance,
        monthlyPayment: Math.round(balance * 0.0062),
        escrow: share('escrow', home) < 0.5,
        verified: true,
      },
    ],
    inquiries: file.scenario === 'inquiries' ? inquiries(file.uuid, at) : [],
  };
  if (file.scenario === 'inquiries') {
    file.application.status = {
      ...file.application.status,
      inquiryAttestNeeded: true,
      inquiryAttestComplete: false,
    };
  }
}

function inquiries(application: string, at: Date): Inquiry[] {
  return ['Harvest Auto Finance', 'Lakeside Card Services'].map((creditor, index) => ({
    uuid: derivedUuid('inquiry', application, creditor),
    creditor,
    date: subHours(at, (20 + 15 * index) * 24)
      .toISOString()
      .slice(0, 10),
  }));
}
