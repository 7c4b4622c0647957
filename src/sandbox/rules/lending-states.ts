import {Problem} from '../../server/http/problem.ts';
import {licensedStates} from '../lender/licenses.ts';
import type {LendingOrg} from '../lender/org-of.ts';

/** @throws Problem NOT_LENDING_IN_STATE outside the states that the organisation has a license for, which its footer names */
export function checkLendingState(state: string, at: string, org: LendingOrg): void {
  const code = org.canonicalOrgCode ?? org.org;
  if (licensedStates(code).includes(state.toUpperCase())) return;
  const message = 'We do not lend on homes in this state yet.';
  throw new Problem(422, 'NOT_LENDING_IN_STATE', message, [{at, message}]);
}
