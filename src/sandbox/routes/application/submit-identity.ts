import type {Handler} from '../../http/call.ts';
import {onFile} from '../../http/call.ts';
import {acceptanceOf} from '../../lender/advance.ts';
import {submit} from '../../http/submit.ts';
import {stepOf} from '../../lender/loan-file.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asText} from '../../../server/store/records.ts';
import {attachFiles} from '../attach-files.ts';
import type {Call} from '../../http/call.ts';
import type {LoanFile} from '../../lender/loan-file.ts';
import {closeCondition, openCondition} from '../conditions/open-condition.ts';

const twoSided = new Set(['DRIVERS_LICENSE', 'ID_CARD', 'PERMANENT_RESIDENT_CARD']);

const inJourney = submit('submitIdentity', attach);

/** Pictures of an identity document: in their step, or whenever an open condition asks again. */
export const submitIdentity: Handler = onFile(async (file, call) => {
  const condition = openCondition(file, asText(call.body['conditionUuid']));
  if (condition === undefined) return inJourney(call);
  const due = acceptanceOf(call.services.lender, file, 'submitIdentity') === 'due';
  const answer = due ? await inJourney(call) : undefined;
  if (!due) await attach(file, call);
  closeCondition(file, condition);
  return answer ?? stepOf(file);
});

async function attach(file: LoanFile, call: Call): Promise<void> {
  const {body} = call;
  const kind = asText(body['documentType']);
  const has = (side: string): boolean => Array.isArray(body[side]) && body[side].length > 0;
  const rules = new FieldRules();
  rules.require(has('front'), 'front', 'Add at least one file');
  rules.require(!twoSided.has(kind) || has('back'), 'back', 'Add at least one file');
  rules.done();
  await attachFiles(call, file, 'front', body['front'], `${kind}_FRONT`);
  if (has('back')) await attachFiles(call, file, 'back', body['back'], `${kind}_BACK`);
  if (has('selfie')) await attachFiles(call, file, 'selfie', body['selfie'], 'SELFIE');
}
