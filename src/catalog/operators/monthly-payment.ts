import type {OperatorDefinition} from '../definition.ts';
import {monthlyPayment as paymentOf} from '../../lib/monthly-payment.ts';
import {numberOf} from '../../lib/number-of.ts';

/** The equal payment a month that pays an amount back, at a yearly rate in percent, over so many years. */
export const monthlyPayment: OperatorDefinition = {
  id: 'monthly-payment',
  about: 'The equal payment a month that pays an amount back, at a yearly rate in percent, over so many years.',
  takes: ['number', 'number', 'number'],
  gives: 'number',
  apply: (amount, rate, years) => paymentOf(numberOf(amount), numberOf(rate), numberOf(years)) ?? null,
};
