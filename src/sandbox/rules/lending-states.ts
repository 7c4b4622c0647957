import {Problem} from '../../server/http/problem.ts';

const states = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
  ).split(' '),
);

/** @throws Problem NOT_LENDING_IN_STATE outside the fifty states and Washington, DC */
export function checkLendingState(state: string, at: string): void {
  if (states.has(state.toUpperCase())) return;
  const message = 'We do not lend on homes in this state yet.';
  throw new Problem(422, 'NOT_LENDING_IN_STATE', message, [{at, message}]);
}
