import type {OperatorDefinition} from '../definition.ts';
import {interest as interestOn} from '../../lib/interest.ts';
import {numberOf} from '../../lib/number-of.ts';

/** Simple interest in dollars and cents: on an amount, at a yearly rate in percent, over so many days. */
export const interest: OperatorDefinition = {
  id: 'interest',
  about: 'Simple interest in dollars and cents: on an amount, at a yearly rate in percent, over so many days.',
  takes: ['number', 'number', 'number'],
  gives: 'number',
  apply: (amount, rate, days) => interestOn(numberOf(amount), numberOf(rate), numberOf(days)) ?? null,
};
