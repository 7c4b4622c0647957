import {notFound} from '../../../server/http/problem.ts';
import {FieldRules} from '../../rules/fields.ts';
import {asText} from '../../../server/store/records.ts';
import type {Call} from '../../http/call.ts';
import {attachSignerFiles} from './attach-signer-files.ts';
import {onSigner, signerStep, type Seat} from './on-signer.ts';
import {keepSigners, signersOf} from './signers.ts';
import {closeSignerCondition, findSignerCondition, openTestConditions} from './signer-conditions.ts';

const twoSided = new Set(['DRIVERS_LICENSE', 'ID_CARD', 'PERMANENT_RESIDENT_CARD']);

/** Pictures of a signer's identity document: in their step, or whenever an open condition asks again. */
export const submitSignerIdentity = onSigner(async (seat, call) => {
  const {signer, file, cancelled} = seat;
  const asked = asText(call.body['conditionUuid']);
  if (asked !== '' && !cancelled) {
    const condition = findSignerCondition(signer, asked);
    if (condition === undefined) throw notFound();
    if (condition['actionNeeded'] === true) {
      await attach(seat, call);
      closeSignerCondition(signer, asked);
    }
  } else if (!cancelled && signer['step'] === 'IDENTITY') {
    await attach(seat, call);
    Object.assign(signer, {step: 'READY', status: 'IN_PROGRESS'});
    openTestConditions(signer, call.at);
    keepSigners(file, signersOf(file));
  }
  return signerStep(seat);
});

async function attach({file, signer}: Seat, call: Call): Promise<void> {
  const {body} = call;
  const kind = asText(body['documentType']);
  const has = (side: string): boolean => Array.isArray(body[side]) && body[side].length > 0;
  new FieldRules()
    .require(has('front'), 'front', 'Add at least one file')
    .require(!twoSided.has(kind) || has('back'), 'back', 'Add at least one file')
    .done();
  await attachSignerFiles(call, file, signer, 'front', `${kind}_FRONT`);
  if (has('back')) await attachSignerFiles(call, file, signer, 'back', `${kind}_BACK`);
}
