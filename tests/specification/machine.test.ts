import {describe, expect, it} from 'vitest';
import {flowOf} from './world.ts';

const {machine} = flowOf('heloc');
const stateOf = (id: string) => machine?.states.find((state) => state.id === id);
const transitionOf = (id: string) => machine?.transitions.find((transition) => transition.id === id);

describe('states', () => {
  it('[MACHINE-STATES-01] the machine starts at PROFILE', () => {
    expect(machine?.initial).toBe('PROFILE');
  });

  it.each([
    ['MACHINE-STATES-02', 'PROFILE'],
    ['MACHINE-STATES-03', 'LIENS'],
    ['MACHINE-STATES-04', 'PRODUCT'],
    ['MACHINE-STATES-05', 'SSN_CREDIT'],
    ['MACHINE-STATES-06', 'ERROR_CREDIT'],
    ['MACHINE-STATES-07', 'INCORRECT_PIN'],
    ['MACHINE-STATES-08', 'NO_CREDIT'],
    ['MACHINE-STATES-09', 'NO_PROPERTY'],
    ['MACHINE-STATES-10', 'DATATREE_ERROR'],
    ['MACHINE-STATES-11', 'ASSET_DEPLETION'],
    ['MACHINE-STATES-12', 'MORE_PROFILE'],
    ['MACHINE-STATES-13', 'HMDA'],
    ['MACHINE-STATES-14', 'WAIT_SUMMARY'],
    ['MACHINE-STATES-15', 'APP_SUMMARY'],
    ['MACHINE-STATES-16', 'INCOME_REVIEW'],
    ['MACHINE-STATES-17', 'ACH'],
    ['MACHINE-STATES-18', 'AUTOPAY'],
    ['MACHINE-STATES-19', 'MANUAL_AUTOPAY'],
    ['MACHINE-STATES-20', 'DOC_VERIFY'],
    ['MACHINE-STATES-21', 'WAIT_SIGN'],
    ['MACHINE-STATES-22', 'BPO'],
    ['MACHINE-STATES-23', 'BPO_PROCESSING'],
    ['MACHINE-STATES-24', 'DOCUMENTS'],
    ['MACHINE-STATES-25', 'MANUAL_PAYSTUB_UPLOAD'],
    ['MACHINE-STATES-26', 'LIEN_ATTESTATION'],
    ['MACHINE-STATES-27', 'EMPL_VERIFY'],
    ['MACHINE-STATES-28', 'SIGN'],
    ['MACHINE-STATES-29', 'CO_DEED'],
    ['MACHINE-STATES-30', 'WAIT_NOTARY'],
    ['MACHINE-STATES-31', 'NOTARY'],
    ['MACHINE-STATES-32', 'INSURANCE'],
    ['MACHINE-STATES-33', 'WAIT_FUND'],
    ['MACHINE-STATES-34', 'DECLINED'],
    ['MACHINE-STATES-35', 'DTI_DECLINED'],
    ['MACHINE-STATES-36', 'CREDIT_SCORE_DECLINED'],
    ['MACHINE-STATES-37', 'DELINQUENCY'],
    ['MACHINE-STATES-38', 'COMPLETE'],
  ])('[%s] %s', (_, state) => {
    expect(stateOf(state)?.id).toBe(state);
  });

  it.each([
    ['MACHINE-STATES-39', 'UW_REVIEW', 'FALLBACK-SCREENS-09', 'review-app/uw'],
    ['MACHINE-STATES-40', 'WAIT_MERCHANT', 'FALLBACK-SCREENS-21', 'merchant/review'],
    ['MACHINE-STATES-19', 'MANUAL_AUTOPAY', 'FALLBACK-SCREENS-26', 'bank/autopay-manual'],
  ])('[%s] no transition leads to %s; [%s] its screen is %s', (_, state, _screen, screen) => {
    expect(stateOf(state)?.reserved).toBeDefined();
    expect(machine?.transitions.filter(({to}) => to === state)).toEqual([]);
    expect(stateOf(state)?.goTo?.cases.map(({value}) => value)).toEqual([{screen}]);
  });

  it.each([
    ['FALLBACK-SCREENS-02', 'SSN_CREDIT', 'credit/social'],
    ['FALLBACK-SCREENS-05', 'NO_CREDIT', 'review-app/no-credit'],
    ['FALLBACK-SCREENS-06', 'NO_PROPERTY', 'review-app/property'],
    ['FALLBACK-SCREENS-08', 'DELINQUENCY', 'review-app/delinquency'],
  ])('[%s] %s, which only ever holds while a row decides, would show %s', (_, state, screen) => {
    expect(stateOf(state)?.goTo?.cases.map(({value}) => value)).toEqual([{screen}]);
  });

  it('[FALLBACK-SCREENS-39] [ERRORS-FLOW-08] DOCUMENTS and COMPLETE have no screen: to the root, with an error in the log', () => {
    expect([stateOf('DOCUMENTS')?.goTo, stateOf('COMPLETE')?.goTo]).toEqual([undefined, undefined]);
    expect(machine?.otherwise).toEqual({goTo: {exit: 'root'}, log: 'error'});
  });
});

describe('transitions', () => {
  it.each<readonly [id: string, name: string, from: string, to: string]>([
    ['TRANSITIONS-01', 'softCreditNoMatch', 'PROFILE', 'SSN_CREDIT'],
    ['TRANSITIONS-02', 'softCreditNoMatch', 'LIENS', 'SSN_CREDIT'],
    ['TRANSITIONS-03', 'softCreditNoMatch', 'PRODUCT', 'SSN_CREDIT'],
    ['TRANSITIONS-04', 'repullSoftCredit', 'PROFILE', 'PRODUCT'],
    ['TRANSITIONS-05', 'lienInfo', 'PROFILE', 'LIENS'],
    ['TRANSITIONS-06', 'assetDepletionDtiDecline', 'PRODUCT', 'ASSET_DEPLETION'],
    ['TRANSITIONS-07', 'selectProduct', 'PRODUCT', 'MORE_PROFILE'],
    ['TRANSITIONS-08', 'addProfileInfo', 'MORE_PROFILE', 'HMDA'],
    ['TRANSITIONS-09', 'addHmdaInfo', 'HMDA', 'WAIT_SUMMARY'],
    ['TRANSITIONS-10', 'summarySigning', 'WAIT_SUMMARY', 'APP_SUMMARY'],
    ['TRANSITIONS-11', 'summarySigned', 'APP_SUMMARY', 'INCOME_REVIEW'],
    ['TRANSITIONS-12', 'incomeVerified', 'INCOME_REVIEW', 'ACH'],
    ['TRANSITIONS-13', 'disbursementAch', 'AUTOPAY', 'DOC_VERIFY'],
    ['TRANSITIONS-14', 'disbursementAch', 'ACH', 'DOC_VERIFY'],
    ['TRANSITIONS-15', 'idDocsUploaded', 'DOC_VERIFY', 'WAIT_SIGN'],
    ['TRANSITIONS-16', 'bpoEscalate', 'DOC_VERIFY', 'BPO'],
    ['TRANSITIONS-17', 'bpoEscalate', 'INCOME_REVIEW', 'BPO'],
    ['TRANSITIONS-18', 'noteSigning', 'WAIT_SIGN', 'SIGN'],
    ['TRANSITIONS-19', 'signed', 'SIGN', 'CO_DEED'],
    ['TRANSITIONS-20', 'coDeedConfirmed', 'CO_DEED', 'WAIT_NOTARY'],
    ['TRANSITIONS-21', 'enotarySigned', 'NOTARY', 'INSURANCE'],
    ['TRANSITIONS-22', 'manualEnotarySigned', 'NOTARY', 'INSURANCE'],
    ['TRANSITIONS-23', 'insuranceConfirmed', 'INSURANCE', 'WAIT_FUND'],
    ['TRANSITIONS-24', 'creditLocked', 'any', 'ERROR_CREDIT'],
    ['TRANSITIONS-25', 'creditFrozen', 'any', 'ERROR_CREDIT'],
    ['TRANSITIONS-26', 'creditIncorrectPin', 'any', 'INCORRECT_PIN'],
    ['TRANSITIONS-27', 'softCreditNoCredit', 'any', 'NO_CREDIT'],
    ['TRANSITIONS-28', 'propertyNoMatch', 'any', 'NO_PROPERTY'],
    ['TRANSITIONS-29', 'datatreeNoMatch', 'any', 'DATATREE_ERROR'],
    ['TRANSITIONS-30', 'underwrite', 'any', 'PRODUCT'],
    ['TRANSITIONS-31', 'bpoProcessWaiting', 'any', 'BPO_PROCESSING'],
    ['TRANSITIONS-32', 'idReUpload', 'any', 'DOC_VERIFY'],
    ['TRANSITIONS-33', 'adHocDocRequired', 'any', 'DOCUMENTS'],
    ['TRANSITIONS-34', 'incomePartialVerified', 'any', 'MANUAL_PAYSTUB_UPLOAD'],
    ['TRANSITIONS-35', 'manualDisburseSetup', 'any', 'AUTOPAY'],
    ['TRANSITIONS-36', 'manualDisburseManualPay', 'any', 'DOC_VERIFY'],
    ['TRANSITIONS-37', 'merchantReviewed', 'any', 'LIEN_ATTESTATION'],
    ['TRANSITIONS-38', 'lienAttestation', 'any', 'WAIT_SIGN'],
    ['TRANSITIONS-39', 'employerVerification', 'any', 'EMPL_VERIFY'],
    ['TRANSITIONS-40', 'deedSigning', 'any', 'NOTARY'],
    ['TRANSITIONS-41', 'finish', 'any', 'WAIT_FUND'],
    ['TRANSITIONS-42', 'inactive', 'any', 'DECLINED'],
    ['TRANSITIONS-43', 'decline', 'any', 'DECLINED'],
    ['TRANSITIONS-44', 'dtiDecline', 'any', 'DTI_DECLINED'],
    ['TRANSITIONS-45', 'creditScoreDecline', 'any', 'CREDIT_SCORE_DECLINED'],
    ['TRANSITIONS-46', 'delinquencyReview', 'any', 'DELINQUENCY'],
    ['TRANSITIONS-47', 'fund', 'any', 'COMPLETE'],
  ])('[%s] %s leads from %s to %s', (_, name, from, to) => {
    const transition = transitionOf(name);
    expect(transition?.to).toBe(to);
    if (from === 'any') expect(transition?.from).toBe('any');
    else expect(transition?.from).toContain(from);
  });

  it('and there is no other', () => {
    const froms = machine?.transitions.flatMap(({from}) => (from === 'any' ? ['any'] : from));
    expect(froms).toHaveLength(47);
  });
});
