import {submit} from '../../http/submit.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asList} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';

/** Papers that clear up what the records show. A deed settles who owns the home. */
export const sendProof = submit('sendProof', async (file, call) => {
  const {topic, explanation = '', files} = call.body;
  new FieldRules().require(asList(files).length > 0, 'files', 'Add at least one file').done();
  await attachFiles(call, file, 'files', files, 'SUPPORT');
  file.records['proofs'] = {...asFacts(file.records['proofs']), [String(topic)]: {explanation}};
  if (topic === 'OWNERSHIP' && file.records['contact'] !== undefined) file.records['contactGiven'] = true;
});
