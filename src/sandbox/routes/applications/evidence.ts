import {addDays} from 'date-fns';
import {sandboxHandlers, onFile, type CallOf} from '../../http/call.ts';
import {submitFile} from '../../http/submit.ts';
import {acceptanceOf} from '../../lender/advance.ts';
import {type LoanFile, stepOf} from '../../lender/loan-file.ts';
import {FieldRules} from '../../rules/fields.ts';
import {attachFiles} from '../attach-files.ts';
import {closeCondition, openCondition} from '../conditions.ts';
import {backOf, isTwoSided} from '../identity-document.ts';

/** Days that a policy must go on. */
const insuredDays = 60;

const inJourney = submitFile('submitIdentity', attach);

/** What the borrower shows on paper. */
export const applicationsEvidenceHandlers = sandboxHandlers({
  /** Pictures of an identity document: in their step, or whenever an open condition asks again. */
  submitIdentity: onFile(async (file, call) => {
    const condition = openCondition(file, call.body.conditionUuid);
    if (condition === undefined) return inJourney(call);
    const due = acceptanceOf(call.services.lender, file, 'submitIdentity') === 'due';
    const answer = due ? await inJourney(call) : undefined;
    if (!due) await attach(file, call);
    closeCondition(file, condition);
    return answer ?? stepOf(file);
  }),

  /** Proof that the home is insured. */
  saveInsurance: submitFile('saveInsurance', async (file, call) => {
    const {body, at} = call;
    const rules = new FieldRules();
    const insured = addDays(at, insuredDays).toISOString().slice(0, 10) <= body.expires;
    rules.require(insured, 'expires', `The policy must run for ${insuredDays} more days. Please send the renewed one.`);
    rules.require(body.declarations.length > 0, 'declarations', 'Add at least one file');
    const {floodDeclarations = []} = body;
    const flood = floodDeclarations.length > 0;
    const floodZone = file.application.property?.floodZone === true;
    rules.require(!floodZone || flood, 'floodDeclarations', 'Add at least one file');
    rules.done();
    await attachFiles(call, file, 'declarations', body.declarations, 'INSURANCE_DECLARATIONS');
    if (flood) await attachFiles(call, file, 'floodDeclarations', floodDeclarations, 'INSURANCE_DECLARATIONS');
    const {carrier, policyNumber, expires} = body;
    file.records.insurance = {carrier, policyNumber, expires};
  }),

  /** Papers that clear up what the records show. A deed settles who owns the home. */
  sendProof: submitFile('sendProof', async (file, call) => {
    const {topic, explanation = '', files} = call.body;
    new FieldRules().require(files.length > 0, 'files', 'Add at least one file').done();
    await attachFiles(call, file, 'files', files, 'SUPPORT');
    file.records.proofs = {...file.records.proofs, [topic]: {explanation}};
    if (topic === 'OWNERSHIP' && file.records.contact !== undefined) file.records.contactGiven = true;
  }),
});

async function attach(file: LoanFile, call: CallOf<'submitIdentity'>): Promise<void> {
  const {documentType: kind, front, back = [], selfie = []} = call.body;
  const rules = new FieldRules();
  rules.require(front.length > 0, 'front', 'Add at least one file');
  rules.require(!isTwoSided(kind) || back.length > 0, 'back', 'Add at least one file');
  rules.done();
  await attachFiles(call, file, 'front', front, `${kind}_FRONT`);
  if (back.length > 0) await attachFiles(call, file, 'back', back, backOf(kind));
  if (selfie.length > 0) await attachFiles(call, file, 'selfie', selfie, 'SELFIE');
}
