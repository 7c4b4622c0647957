import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {asFacts, asNumber} from '../../../server/store/records.ts';

/** The borrower's own estimate; a broker looks at the home after that. */
export const estimateHome = submit('estimateHome', (file, {body, at}) => {
  if (asNumber(body['yearBuilt']) > at.getUTCFullYear())
    throw invalid([{at: 'yearBuilt', message: 'This year is in the future.'}], 'YEAR_IN_FUTURE');
  file.records['estimate'] = body;
  file.application['property'] = {...asFacts(file.application['property']), condition: body['condition'] ?? 'AVERAGE'};
});
