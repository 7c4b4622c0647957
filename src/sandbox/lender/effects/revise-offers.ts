import {asFacts, asList, asNumber} from '../../../server/store/records.ts';
import {aprOf, noLineOfCredit, toThousandths} from '../line-of-credit.ts';
import type {LoanFile} from '../loan-file.ts';
import {makeOffers} from './make-offers.ts';

const dearer = 0.5;
const share = 0.8;

/** New offers after the full credit check: half a point dearer, a fifth smaller; the old choice is gone. */
export function reviseOffers(file: LoanFile, at: Date): void {
  makeOffers(file, at);
  const offers = asFacts(file.records['offers']);
  const least = asNumber(offers['minAmount']);
  const maxAmount = Math.max(least, Math.floor((asNumber(offers['maxAmount']) * share) / 1000) * 1000);
  file.records['offers'] = {
    ...offers,
    maxAmount,
    items: asList(offers['items']).map((offer) => {
      const rate = toThousandths(asNumber(offer['rate']) + dearer);
      const apr = aprOf({rate, term: asNumber(offer['term']), feePercent: asNumber(offer['feePercent'])});
      return {...offer, maxAmount, rate, apr};
    }),
  };
  file.application = {...file.application, ...noLineOfCredit};
}
