import {onFile} from '../../http/call.ts';
import {asFacts} from '../../../server/store/records.ts';

/** What the borrower may choose from; nothing while offers are being made. */
export const getOffers = onFile((file) => ({
  items: [],
  minAmount: 0,
  maxAmount: 0,
  ...asFacts(file.records['offers']),
}));
