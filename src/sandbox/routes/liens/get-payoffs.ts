import {onFile} from '../../http/call.ts';
import {asFacts} from '../../../server/store/records.ts';
import {payoffsOf} from './payoffs.ts';

/** Debts that the line pays off when it is paid out. */
export const getPayoffs = onFile((file) => ({
  items: payoffsOf(file),
  attested: asFacts(file.records['payoffs'])['attested'] === true,
}));
