import {moneyText} from '../../../lib/en-us.ts';
import {type NumberReading, readNumber} from '../../blocks/input/read-number.ts';
import type {Offer} from '../../blocks/offers/offers.ts';

/** How the amount is read: in whole dollars. */
export const wholeDollars: NumberReading = {decimals: 0};

/** What is in the input of the amount: a number, a text that is none, undefined where it is empty. */
export type GivenAmount = number | string | undefined;

export interface AmountBounds {
  readonly least: number;
  readonly most: number;
}

/** What stands in the way of an amount, to be said beside it; undefined where it can be had. */
export function amountProblem(given: GivenAmount, all: AmountBounds, offer: Offer | undefined): string | undefined {
  if (typeof given === 'string') {
    const read = readNumber(given, {decimals: 6});
    return typeof read === 'number'
      ? `Enter it in whole dollars, such as ${moneyText(Math.trunc(read))}`
      : `Enter it in digits, such as ${moneyText(all.least)}`;
  }
  if (given === undefined || !isWithin(given, all)) return `You can choose from ${ends(all)}`;
  if (offer === undefined) return undefined;
  const own = boundsOf(offer, all);
  const term = `${offer.term} ${offer.term === 1 ? 'year' : 'years'}`;
  return isWithin(given, own) ? undefined : `For ${term} you can choose from ${ends(own)}`;
}

/** What can be had of an offer, within what can be had at all. */
const boundsOf = ({minAmount, maxAmount}: Offer, {least, most}: AmountBounds): AmountBounds => ({
  least: Math.max(least, minAmount),
  most: Math.min(most, maxAmount),
});

const isWithin = (amount: number, {least, most}: AmountBounds): boolean => amount >= least && amount <= most;
const ends = ({least, most}: AmountBounds): string => `${moneyText(least)} to ${moneyText(most)}`;
