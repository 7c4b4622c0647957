import {onFile} from '../../http/call.ts';
import {asList, asNumber} from '../../../server/store/records.ts';
import {paystubsWanted} from './paystubs-wanted.ts';

/** Income that was stated and shown. */
export const getIncomeSources = onFile((file) => {
  const items = asList(file.application['incomeSources']);
  const stated = asNumber(file.application['income']) + asNumber(file.application['otherIncome']);
  const verified = items
    .filter((item) => item['status'] === 'VERIFIED')
    .reduce((sum, item) => sum + asNumber(item['amount']), 0);
  const complete = items.length > 0 && verified >= stated;
  return {items, stated, verified, complete, paystubsWanted: paystubsWanted(file)};
});
