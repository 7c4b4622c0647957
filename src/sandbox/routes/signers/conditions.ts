import {notFoundProblem, Problem} from '../../../server/http/problem.ts';
import {sandboxHandlers, type CallOf} from '../../http/call.ts';
import {derivedUuid} from '../../lender/derive.ts';
import {FieldRules} from '../../rules/fields.ts';
import {attachSignerFiles} from './documents.ts';
import {onPresentSigner, onSigner, type Seat, signerStep} from './seat.ts';
import {keepSigners, signersOf} from './signers.ts';
import type {Condition} from '../../contract/entities.ts';
import type {Lender} from '../../lender/lender.ts';
import type {TitleSigner} from '../../lender/loan-records.ts';
import {backOf, isTwoSided} from '../identity-document.ts';

/** What the lender asks a signer for. */
export const signersConditionsHandlers = sandboxHandlers({
  /** What the lender asks the signer for. */
  getSignerConditions: onSigner(({signer}) => ({items: signerConditionsOf(signer)})),

  /** One condition of the signer's. */
  getSignerCondition: onSigner(({signer}, {params}) => {
    const condition = findSignerCondition(signer, params.conditionUuid);
    if (condition === undefined) throw notFoundProblem();
    return condition;
  }),

  /** Files that answer a condition of the signer's. */
  submitSignerCondition: onPresentSigner(async (seat, call) => {
    const {file, signer} = seat;
    const {params, body} = call;
    const uuid = params.conditionUuid;
    const condition = findSignerCondition(signer, uuid);
    if (condition === undefined) throw notFoundProblem();
    if (condition.actionNeeded !== true) throw new Problem(409, 'CONDITION_CLOSED', 'We have this already. Thank you.');
    const wanted = Math.max(1, condition.xtraData?.numDocsRequired ?? 1);
    const enough = body.files.length >= wanted;
    new FieldRules().require(enough, 'files', `We need ${wanted} ${wanted === 1 ? 'file' : 'files'}`).done();
    await attachSignerFiles(call, file, signer, 'files', body.files, condition.requestDocuments ?? 'SUPPORT');
    closeSignerCondition(signer, uuid);
    return signerStep(seat);
  }),

  /** Pictures of a signer's identity document: in their step, or whenever an open condition asks again. */
  submitSignerIdentity: onSigner(async (seat, call) => {
    const {signer, file, cancelled} = seat;
    const {conditionUuid: asked = ''} = call.body;
    if (asked !== '' && !cancelled) {
      const condition = findSignerCondition(signer, asked);
      if (condition === undefined) throw notFoundProblem();
      if (condition.actionNeeded === true) {
        await attach(seat, call);
        closeSignerCondition(signer, asked);
      }
    } else if (!cancelled && signer.step === 'IDENTITY') {
      await attach(seat, call);
      Object.assign(signer, {step: 'READY', status: 'IN_PROGRESS'});
      openTestConditions(signer, call.services.lender.signers, call.at);
      keepSigners(file, signersOf(file));
    }
    return signerStep(seat);
  }),
});

async function attach({file, signer}: Seat, call: CallOf<'submitSignerIdentity'>): Promise<void> {
  const {documentType: kind, front, back = []} = call.body;
  new FieldRules()
    .require(front.length > 0, 'front', 'Add at least one file')
    .require(!isTwoSided(kind) || back.length > 0, 'back', 'Add at least one file')
    .done();
  await attachSignerFiles(call, file, signer, 'front', front, `${kind}_FRONT`);
  if (back.length > 0) await attachSignerFiles(call, file, signer, 'back', back, backOf(kind));
}

/** What the lender asks a signer for, oldest first. */
function signerConditionsOf(signer: TitleSigner): Condition[] {
  return signer.conditions ?? [];
}

function findSignerCondition(signer: TitleSigner, uuid: string): Condition | undefined {
  return signerConditionsOf(signer).find((condition) => condition.uuid === uuid);
}

function closeSignerCondition(signer: TitleSigner, uuid: string): void {
  signer.conditions = signerConditionsOf(signer).map((condition) =>
    condition.uuid === uuid ? {...condition, actionNeeded: false} : condition,
  );
}

/** Opens the conditions that the signer's last name chooses: `lender/test-values.yaml`, `signers`. */
function openTestConditions(signer: TitleSigner, signers: Lender['signers'], at: Date): void {
  const lastName = signer.lastName.toLowerCase();
  const chosen = signers.filter((value) => value.lastName.toLowerCase() === lastName);
  const opened = chosen.map((value): Condition => ({
    ...value.condition,
    uuid: derivedUuid('signer condition', signer.uuid, value.lastName),
    created: at.toISOString(),
    actionNeeded: true,
  }));
  if (opened.length > 0) signer.conditions = [...signerConditionsOf(signer), ...opened];
}
