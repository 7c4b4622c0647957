import {Problem} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asList, asText} from '../../../server/store/records.ts';

/** Orders a broker's opinion; only once the borrower has agreed to its price. */
export const orderValuation = submit('orderValuation', (file, {body}) => {
  const rules = new FieldRules();
  const property = asFacts(file.application['property']);
  const condition = asText(body['condition'] ?? property['condition']);
  rules.require(condition !== '', 'condition', 'Choose the condition of your home');
  if (body['access'] === 'OTHER') {
    rules.require(asText(body['contactName']).trim() !== '', 'contactName', 'Enter a name');
    rules.require(asText(body['contactPhone']) !== '', 'contactPhone', 'Enter a phone number');
  }
  rules.done();
  if (!asList(file.application['consents']).some(({type}) => type === 'VALUATION_FEE'))
    throw new Problem(409, 'FEE_NOT_AGREED', 'Please agree to the price of the valuation first.');
  file.records['valuation'] = body;
  file.application['property'] = {...property, condition};
});
