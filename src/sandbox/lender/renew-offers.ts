import type {Offers} from '../contract/entities.ts';
import {makeOffers} from './effects/make-offers.ts';
import {makeRevisedOffers} from './effects/revise-offers.ts';
import type {LoanFile} from './loan-file.ts';

/** Whether the last day of offers is over. */
export function haveRunOut({validUntil = ''}: Pick<Offers, 'validUntil'>, at: Date): boolean {
  return validUntil < at.toISOString().slice(0, 10);
}

/** Makes the offers of a file anew once they have run out, as they were made before; what was chosen stays. */
export function renewOffers(file: LoanFile, at: Date): void {
  const {offers, offersRevised} = file.records;
  if (offers === undefined || !haveRunOut(offers, at)) return;
  (offersRevised === true ? makeRevisedOffers : makeOffers)(file, at);
}
