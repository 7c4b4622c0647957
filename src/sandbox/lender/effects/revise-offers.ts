import {aprOf, noLineOfCredit, toThousandths} from '../line-of-credit.ts';
import type {LoanFile} from '../loan-file.ts';
import {makeOffers} from './make-offers.ts';

const dearer = 0.5;
const share = 0.8;

/** New offers after the full credit check: half a point dearer, a fifth smaller; the old choice is gone. */
export function reviseOffers(file: LoanFile, at: Date): void {
  makeRevisedOffers(file, at);
  file.application = {...file.application, ...noLineOfCredit};
}

/** Those offers; what was chosen stays. */
export function makeRevisedOffers(file: LoanFile, at: Date): void {
  const offers = makeOffers(file, at);
  const least = offers.minAmount;
  const maxAmount = Math.max(least, Math.floor((offers.maxAmount * share) / 1000) * 1000);
  file.records.offers = {
    ...offers,
    maxAmount,
    items: offers.items.map((offer) => {
      const rate = toThousandths(offer.rate + dearer);
      const apr = aprOf({rate, term: offer.term, feePercent: offer.feePercent ?? 0});
      return {...offer, maxAmount, rate, apr};
    }),
  };
  file.records.offersRevised = true;
}
