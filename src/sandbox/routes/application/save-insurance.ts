import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asText} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';

/** Proof that the home is insured. */
export const saveInsurance = submit('saveInsurance', async (file, call) => {
  const {body, at} = call;
  const rules = new FieldRules();
  rules.require(
    asText(body['expires']) >= at.toISOString().slice(0, 10),
    'expires',
    'This policy has run out. Please send the present one.',
  );
  rules.require(
    Array.isArray(body['declarations']) && body['declarations'].length > 0,
    'declarations',
    'Add at least one file',
  );
  const flood = Array.isArray(body['floodDeclarations']) && body['floodDeclarations'].length > 0;
  const floodZone = asFacts(file.application['property'])['floodZone'] === true;
  rules.require(!floodZone || flood, 'floodDeclarations', 'Add at least one file');
  rules.done();
  await attachFiles(call, file, 'declarations', body['declarations'], 'INSURANCE_DECLARATIONS');
  if (flood) await attachFiles(call, file, 'floodDeclarations', body['floodDeclarations'], 'INSURANCE_DECLARATIONS');
  const {carrier = '', policyNumber = '', expires = ''} = body;
  file.records['insurance'] = {carrier, policyNumber, expires};
});
