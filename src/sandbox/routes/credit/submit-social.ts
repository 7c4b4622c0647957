import {invalid} from '../../../server/http/problem.ts';
import {submit} from '../../http/submit.ts';
import {scenarioOf} from '../../lender/scenario.ts';
import {checkAge, checkNames, FieldRules, isName, isSsn} from '../../rules/fields.ts';
import {fullName} from '../../rules/full-name.ts';
import {asFacts, asText} from '../../../server/store/records.ts';

/** Number, name, birth date and home, for a credit file that was not found by less. The number is sealed. */
export const submitSocial = submit('submitSocial', (file, {body, at, services}) => {
  const ssn = asText(body['ssn']);
  const name = asFacts(body['name']);
  const rules = new FieldRules();
  checkNames(rules, name, 'name.', isName);
  const state = asText(asFacts(file.application['property'])['state']);
  checkAge(rules, asText(body['dateOfBirth']), at, state, 'dateOfBirth');
  rules.done();
  if (!isSsn(ssn)) throw invalid([{at: 'ssn', message: 'This number does not exist. Please check it.'}], 'INVALID_SSN');
  const uuid = asFacts(file.profile['name'])['uuid'];
  file.secrets = {...file.secrets, ssn};
  file.records['socialGiven'] = true;
  file.profile = {
    ...file.profile,
    name: {...(uuid === undefined ? {} : {uuid}), ...name},
    fullName: fullName(name),
    dob: body['dateOfBirth'] ?? '',
    homeAddress: asFacts(body['homeAddress']),
    hasSsn: true,
  };
  if (scenarioOf(services.lender, file) === 'hard-no-match') {
    throw invalid([{at: 'ssn', message: 'Number, name and birth date still do not match.'}], 'STILL_NO_MATCH');
  }
});
