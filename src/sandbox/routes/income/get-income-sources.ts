import {onFile} from '../../http/call.ts';
import {asList, asNumber} from '../../store/records.ts';

/** Income that was stated and shown. */
export const getIncomeSources = onFile((file) => {
  const items = asList(file.application['incomeSources']);
  const stated = asNumber(file.application['income']) + asNumber(file.application['otherIncome']);
  const verified = items
    .filter((item) => item['status'] === 'VERIFIED')
    .reduce((sum, item) => sum + asNumber(item['amount']), 0);
  return {items, stated, verified, complete: items.length > 0 && verified >= stated};
});
