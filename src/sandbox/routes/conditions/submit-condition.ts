import {onFile} from '../../http/call.ts';
import {notFound, Problem} from '../../../server/http/problem.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asFacts, asNumber, asText} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';
import {closeCondition, conditionsOf, openCondition} from './open-condition.ts';

/** Files that answer a condition. */
export const submitCondition = onFile(async (file, call) => {
  const {params, body} = call;
  const uuid = params['conditionUuid'] ?? '';
  if (!conditionsOf(file).some((condition) => condition['uuid'] === uuid)) throw notFound();
  const condition = openCondition(file, uuid);
  if (condition === undefined) throw new Problem(409, 'CONDITION_CLOSED', 'We have this already. Thank you.');
  const wanted = Math.max(1, asNumber(asFacts(condition['xtraData'])['numDocsRequired']));
  const enough = Array.isArray(body['files']) && body['files'].length >= wanted;
  new FieldRules().require(enough, 'files', `We need ${wanted} ${wanted === 1 ? 'file' : 'files'}`).done();
  const type = asText(condition['requestDocuments']);
  await attachFiles(call, file, 'files', body['files'], type === '' ? 'SUPPORT' : type);
  closeCondition(file, condition);
  return stepOf(file);
});
