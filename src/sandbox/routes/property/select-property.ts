import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {correctHome} from '../../lender/correct-home.ts';
import {matchesOf} from '../../lender/matches.ts';
import {scenarioOf} from '../../lender/scenario.ts';
import {FieldRules} from '../../rules/fields.ts';
import {checkLendingState} from '../../rules/lending-states.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** Which home of the record is meant, or its right address. */
export const selectProperty = submit('selectProperty', (file, {body, services}) => {
  const match = matchesOf(file).find(({uuid}) => uuid === body['matchUuid']);
  const rules = new FieldRules();
  rules.require(body['matchUuid'] === undefined || match !== undefined, 'matchUuid', 'Choose one of these homes');
  rules.require(match !== undefined || body['address'] !== undefined, 'address', 'Enter the address');
  rules.done();
  const address = asFacts(match?.['address'] ?? body['address']);
  checkLendingState(asText(address['state']), 'address.state');
  correctHome(file, address);
  file.records['propertyChosen'] = match !== undefined;
  if (scenarioOf(services.lender, file) === 'no-property') {
    throw invalid([{at: 'address', message: 'We cannot find a home under this address either.'}], 'PROPERTY_NOT_FOUND');
  }
});
