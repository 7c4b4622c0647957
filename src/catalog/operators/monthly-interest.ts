import type {OperatorDefinition} from '../definition.ts';
import {daysPerMonth, interest} from '../../lib/interest.ts';
import {numberOf} from '../../lib/number-of.ts';

/** Interest of an average month in dollars and cents: on an amount, at a yearly rate in percent. */
export const monthlyInterest: OperatorDefinition = {
  id: 'monthly-interest',
  about: 'Interest of an average month in dollars and cents: on an amount, at a yearly rate in percent.',
  takes: ['number', 'number'],
  gives: 'number',
  apply: (amount, rate) => interest(numberOf(amount), numberOf(rate), daysPerMonth) ?? null,
};
