import {invalid} from '../../http/problem.ts';
import {submit} from '../../http/submit.ts';
import {monthlyPayment} from '../../rules/payment.ts';
import {asFacts, asList, asNumber} from '../../store/records.ts';

/** Chooses an offer. */
export const selectProduct = submit('selectProduct', (file, {body, at}) => {
  const offers = asFacts(file.records['offers']);
  const offer = asList(offers['items']).find(
    (item) => item['offerId'] === body['offerId'] && item['term'] === body['term'],
  );
  if (offer === undefined || String(offers['validUntil']) < at.toISOString().slice(0, 10)) {
    throw invalid([{at: 'offerId', message: 'This offer has changed. Please choose again.'}], 'OFFER_EXPIRED');
  }
  const amount = Math.round(asNumber(body['amount']) * 100) / 100;
  const {minAmount, maxAmount, rate, rateType, drawPercent} = offer;
  const dollars = (value: unknown): string => `$${asNumber(value).toLocaleString('en-US')}`;
  if (amount > asNumber(maxAmount)) {
    throw invalid([{at: 'amount', message: `The most you can borrow is ${dollars(maxAmount)}.`}], 'AMOUNT_TOO_HIGH');
  }
  if (amount < asNumber(minAmount)) {
    throw invalid([{at: 'amount', message: `The least you can borrow is ${dollars(minAmount)}.`}], 'AMOUNT_TOO_LOW');
  }
  const term = asNumber(body['term']);
  file.application = {
    ...file.application,
    term,
    amount,
    rate: asNumber(rate),
    rateType: rateType ?? 'UNKNOWN',
    monthlyPayment: monthlyPayment(amount, asNumber(rate), term),
    uwCalculatedDrawAmount: Math.round(amount * asNumber(drawPercent)) / 100,
  };
  file.records['offerChosen'] = {
    offerId: body['offerId'] ?? '',
    debtPayoff: body['debtPayoff'] === true,
    feePercent: offer['feePercent'] ?? 0,
    apr: offer['apr'] ?? 0,
  };
});
