import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {lineOfCredit} from '../../lender/line-of-credit.ts';
import {asFacts, asList, asNumber} from '../../../server/store/records.ts';

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
  const {minAmount, maxAmount} = offer;
  const dollars = (value: unknown): string => `$${asNumber(value).toLocaleString('en-US')}`;
  if (amount > asNumber(maxAmount)) {
    throw invalid([{at: 'amount', message: `The most you can borrow is ${dollars(maxAmount)}.`}], 'AMOUNT_TOO_HIGH');
  }
  if (amount < asNumber(minAmount)) {
    throw invalid([{at: 'amount', message: `The least you can borrow is ${dollars(minAmount)}.`}], 'AMOUNT_TOO_LOW');
  }
  file.application = {...file.application, ...lineOfCredit(offer, amount)};
  file.records['offerChosen'] = {...offer, debtPayoff: body['debtPayoff'] === true};
});
