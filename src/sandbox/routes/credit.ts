import {invalid, Problem} from '../../server/http/problem.ts';
import {sandboxHandlers, onFile} from '../http/call.ts';
import {submitFile} from '../http/submit.ts';
import {bureau} from '../lender/bureau.ts';
import {orgOf} from '../lender/org-of.ts';
import {scenarioOfFile} from '../lender/scenario.ts';
import {checkAge, checkNames, FieldRules, isSsn} from '../rules/fields.ts';
import {fullName} from '../rules/full-name.ts';
import {given} from '../given.ts';

/** The PIN of the sandbox's bureau. */
const rightPin = '1234';

const blocked = new Set(['SOFT_CREDIT_LOCKED_OR_FROZEN', 'HARD_CREDIT_LOCKED_OR_FROZEN']);

/** The credit file and what opens it. */
export const creditHandlers = sandboxHandlers({
  /**
   * Opens a frozen credit file. The first wrong PIN is noted (`creditFrozenWithPin`), and the PIN alone is
   * asked for; a wrong one there is refused.
   */
  submitFreezePin: submitFile('submitFreezePin', (file, {body}) => {
    const right = body.pin === rightPin;
    if (!right && file.application.status?.creditFrozenWithPin === true)
      throw invalid([{at: 'pin', message: 'The bureau did not accept this PIN.'}], 'WRONG_PIN');
    file.records.unfrozen = right;
  }),

  /** Which bureau did not answer; empty where none is in the way. */
  getFreeze: onFile((file) => {
    const wrongPin = file.application.status?.creditFrozenWithPin === true;
    if (!wrongPin && !blocked.has(file.step)) return {};
    return {
      bureau: bureau.name,
      phone: bureau.phone,
      kind: file.scenario === 'soft-locked' ? 'LOCKED' : 'FROZEN',
    };
  }),

  /** The score that a decision was made by; empty where none was. */
  getScoreDisclosure: onFile((file) => file.records.scoreDisclosure ?? {}),

  /** Asks the bureau once more: a locked file is open by then, a frozen one opens by its PIN alone. */
  recheckCredit: submitFile('recheckCredit', (file) => {
    if (file.scenario !== undefined && file.scenario.endsWith('-frozen')) {
      throw new Problem(409, 'STILL_LOCKED', 'The file is still frozen. It opens by the PIN of the bureau.');
    }
    file.records.unfrozen = true;
  }),

  /** Number, name, birth date and home, for a credit file that was not found by less. The number is sealed. */
  submitSocial: submitFile('submitSocial', (file, {body, at, services}) => {
    const {ssn, name} = body;
    const rules = new FieldRules();
    checkNames(rules, name, 'name.', orgOf(services.orgs, file.org));
    const {state = ''} = file.application.property ?? {};
    checkAge(rules, body.dateOfBirth, at, state, 'dateOfBirth');
    rules.done();
    if (!isSsn(ssn))
      throw invalid([{at: 'ssn', message: 'This number does not exist. Please check it.'}], 'INVALID_SSN');
    file.secrets = {...file.secrets, ssn};
    file.records.socialGiven = true;
    file.profile = {
      ...file.profile,
      name: {...given({uuid: file.profile.name?.uuid}), ...name},
      fullName: fullName(name),
      dob: body.dateOfBirth,
      homeAddress: body.homeAddress,
      hasSsn: true,
    };
    if (scenarioOfFile(services.lender, file) === 'hard-no-match') {
      throw invalid([{at: 'ssn', message: 'Number, name and birth date still do not match.'}], 'STILL_NO_MATCH');
    }
  }),
});
