import {notFound, Problem} from '../../../server/http/problem.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asNumber, asText} from '../../../server/store/records.ts';
import {attachSignerFiles} from './attach-signer-files.ts';
import {onPresentSigner, signerStep} from './on-signer.ts';
import {closeSignerCondition, findSignerCondition} from './signer-conditions.ts';

/** Files that answer a condition of the signer's. */
export const submitSignerCondition = onPresentSigner(async (seat, call) => {
  const {file, signer} = seat;
  const {params, body} = call;
  const uuid = params['conditionUuid'] ?? '';
  const condition = findSignerCondition(signer, uuid);
  if (condition === undefined) throw notFound();
  if (condition['actionNeeded'] !== true)
    throw new Problem(409, 'CONDITION_CLOSED', 'We have this already. Thank you.');
  const wanted = Math.max(1, asNumber(asFacts(condition['xtraData'])['numDocsRequired']));
  const enough = Array.isArray(body['files']) && body['files'].length >= wanted;
  new FieldRules().require(enough, 'files', `We need ${wanted} ${wanted === 1 ? 'file' : 'files'}`).done();
  await attachSignerFiles(call, file, signer, 'files', asText(condition['requestDocuments']) || 'SUPPORT');
  closeSignerCondition(signer, uuid);
  return signerStep(seat);
});
