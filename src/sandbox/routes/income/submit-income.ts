import {Problem} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {asList} from '../../../server/store/records.ts';

/** All income is shown. */
export const submitIncome = submit('submitIncome', (file) => {
  if (asList(file.application['incomeSources']).length === 0) {
    throw new Problem(422, 'NO_INCOME_SHOWN', 'Please show at least one source of income.');
  }
});
