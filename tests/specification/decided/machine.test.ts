import {describe, expect, it} from 'vitest';
import type {Machine} from '../../../src/model/compiled/flow.ts';
import type {Decision} from '../../../src/model/decision.ts';
import {decide} from '../../../src/runtime/decide.ts';
import {flowOf} from '../world.ts';

const flow = flowOf('heloc');
const machine = flow.machine as Machine;
const facts = {
  session: {signedIn: true},
  maintenance: null,
  profile: {uuid: 'p'},
  application: {uuid: 'a', consents: []},
  identity: null,
  conditions: null,
  // No row of the table leads on from it, so the machine decides.
  step: {name: 'GEN_DEED'},
};
const here = {path: '/', asked: true, screen: 'start/profile', valid: {}};

const transitions = machine.transitions.map(({when: _, ...transition}) => transition);
const starting = new Map(
  machine.states.map(({id}) => [id, {...flow, machine: {...machine, initial: id, transitions}}] as const),
);

/** What is decided in a state when nothing but `raised` moves the machine. */
function decidedIn(
  state: string,
  {raised = [], application = {}}: {readonly raised?: readonly string[]; readonly application?: object} = {},
): Decision {
  const known = {...facts, application: {...facts.application, ...application}};
  return decide(starting.get(state) ?? flow, known, here, raised);
}

/** Screen with the rest of its path, or the exit. */
function screenOrExit(decision: Decision): string {
  if (decision.kind === 'screen')
    return decision.rest === undefined ? decision.screen : `${decision.screen}/${decision.rest}`;
  return decision.kind === 'exit' ? `exit ${decision.exit}` : decision.kind;
}

describe('states', () => {
  it('[MACHINE-STATES-01] the machine starts at PROFILE', () => {
    expect(decide(flow, facts, here)).toMatchObject({state: 'PROFILE'});
  });

  it.each([
    ['MACHINE-STATES-02', 'PROFILE', 'FALLBACK-SCREENS-01', 'start/profile'],
    ['MACHINE-STATES-03', 'LIENS', 'FALLBACK-SCREENS-10', 'liens'],
    ['MACHINE-STATES-04', 'PRODUCT', 'FALLBACK-SCREENS-11', 'product/select'],
    ['MACHINE-STATES-05', 'SSN_CREDIT', 'FALLBACK-SCREENS-02', 'credit/social'],
    ['MACHINE-STATES-06', 'ERROR_CREDIT', 'FALLBACK-SCREENS-03', 'credit/error'],
    ['MACHINE-STATES-07', 'INCORRECT_PIN', 'FALLBACK-SCREENS-04', 'review-app/incorrect-pin'],
    ['MACHINE-STATES-08', 'NO_CREDIT', 'FALLBACK-SCREENS-05', 'review-app/no-credit'],
    ['MACHINE-STATES-09', 'NO_PROPERTY', 'FALLBACK-SCREENS-06', 'review-app/property'],
    ['MACHINE-STATES-10', 'DATATREE_ERROR', 'FALLBACK-SCREENS-07', 'review-app/datatree'],
    ['MACHINE-STATES-11', 'ASSET_DEPLETION', 'FALLBACK-SCREENS-12', 'product/assets'],
    ['MACHINE-STATES-12', 'MORE_PROFILE', 'FALLBACK-SCREENS-13', 'start/contact'],
    ['MACHINE-STATES-13', 'HMDA', 'FALLBACK-SCREENS-14', 'start/hmda'],
    ['MACHINE-STATES-14', 'WAIT_SUMMARY', 'FALLBACK-SCREENS-15', 'start/app-summary'],
    ['MACHINE-STATES-15', 'APP_SUMMARY', 'FALLBACK-SCREENS-16', 'start/app-summary'],
    ['MACHINE-STATES-16', 'INCOME_REVIEW', 'FALLBACK-SCREENS-19', 'income/review'],
    ['MACHINE-STATES-17', 'ACH', 'FALLBACK-SCREENS-24', 'bank/disburse'],
    ['MACHINE-STATES-18', 'AUTOPAY', 'FALLBACK-SCREENS-25', 'bank/autopay'],
    ['MACHINE-STATES-19', 'MANUAL_AUTOPAY', 'FALLBACK-SCREENS-26', 'bank/autopay-manual'],
    ['MACHINE-STATES-20', 'DOC_VERIFY', 'FALLBACK-SCREENS-17', 'identity'],
    ['MACHINE-STATES-21', 'WAIT_SIGN', 'FALLBACK-SCREENS-27', 'signing/intro'],
    ['MACHINE-STATES-22', 'BPO', 'FALLBACK-SCREENS-37', 'bpo/condition'],
    ['MACHINE-STATES-23', 'BPO_PROCESSING', 'FALLBACK-SCREENS-38', 'bpo/hold'],
    ['MACHINE-STATES-25', 'MANUAL_PAYSTUB_UPLOAD', 'FALLBACK-SCREENS-18', 'income/upload/MANUAL_PAYSTUB'],
    ['MACHINE-STATES-26', 'LIEN_ATTESTATION', 'FALLBACK-SCREENS-22', 'merchant/lien-attestation'],
    ['MACHINE-STATES-27', 'EMPL_VERIFY', 'FALLBACK-SCREENS-20', 'income/employer-verification'],
    ['MACHINE-STATES-28', 'SIGN', 'FALLBACK-SCREENS-28', 'signing/intro'],
    ['MACHINE-STATES-29', 'CO_DEED', 'FALLBACK-SCREENS-29', 'signing/additional'],
    ['MACHINE-STATES-30', 'WAIT_NOTARY', 'FALLBACK-SCREENS-30', 'notary/intro'],
    ['MACHINE-STATES-31', 'NOTARY', 'FALLBACK-SCREENS-31', 'notary/intro'],
    ['MACHINE-STATES-32', 'INSURANCE', 'FALLBACK-SCREENS-32', 'insurance/upload'],
    ['MACHINE-STATES-33', 'WAIT_FUND', 'FALLBACK-SCREENS-33', 'complete'],
    ['MACHINE-STATES-34', 'DECLINED', 'FALLBACK-SCREENS-34', 'error/decline'],
    ['MACHINE-STATES-35', 'DTI_DECLINED', 'FALLBACK-SCREENS-35', 'error/income'],
    ['MACHINE-STATES-36', 'CREDIT_SCORE_DECLINED', 'FALLBACK-SCREENS-36', 'error/credit'],
    ['MACHINE-STATES-37', 'DELINQUENCY', 'FALLBACK-SCREENS-08', 'review-app/delinquency'],
    ['MACHINE-STATES-39', 'UW_REVIEW', 'FALLBACK-SCREENS-09', 'review-app/uw'],
    ['MACHINE-STATES-40', 'WAIT_MERCHANT', 'FALLBACK-SCREENS-21', 'merchant/review'],
  ])('[%s] %s; [%s] its screen is %s', (_, state, _screen, place) => {
    const decision = decidedIn(state);
    expect([decision, screenOrExit(decision)]).toEqual([expect.objectContaining({state}), place]);
  });

  it.each([
    ['FALLBACK-SCREENS-23', 'ACH', {isCrypto: true}, 'signing/intro'],
    [
      'FALLBACK-SCREENS-30',
      'WAIT_NOTARY',
      {requestedManualNotaryTime: '2026-11-24T15:00:00Z'},
      'notary/reserve-manual',
    ],
    ['FALLBACK-SCREENS-31', 'NOTARY', {requestedManualNotaryTime: '2026-11-24T15:00:00Z'}, 'notary/reserve-manual'],
  ])('[%s] %s with %j: %4$s', (_, state, application, place) => {
    expect(screenOrExit(decidedIn(state, {application}))).toBe(place);
  });

  it.each([
    ['MACHINE-STATES-24', 'DOCUMENTS'],
    ['MACHINE-STATES-38', 'COMPLETE'],
  ])(
    '[%s] [FALLBACK-SCREENS-39] [ERRORS-FLOW-07] %s has no screen: to the root, with an error in the log',
    (_, state) => {
      const decision = decidedIn(state);
      expect(decision).toMatchObject({
        kind: 'exit',
        href: expect.stringMatching(/^\/(?:\?|$)/),
        state,
        effects: [{effect: 'log', level: 'error'}],
      });
    },
  );
});

describe('transitions', () => {
  const states = machine.states.map(({id}) => id);
  const all: readonly (readonly [id: string, name: string, from: string, to: string])[] = [
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
    ['TRANSITIONS-47, MACHINE-STATES-38', 'fund', 'any', 'COMPLETE'],
  ];
  const reached = (from: string, name: string) => decidedIn(from, {raised: [name]});

  it.each(all)('[%s] %s leads from %s to %s', (_, name, from, to) => {
    for (const state of from === 'any' ? states : [from]) expect(reached(state, name)).toMatchObject({state: to});
  });

  it('[TRANSITIONS-48] [MACHINE-STATES-39] [MACHINE-STATES-40] [MACHINE-STATES-19] none leads elsewhere, or from elsewhere', () => {
    const expected = (from: string, name: string): string =>
      all.find(([, id, state]) => id === name && (state === 'any' || state === from))?.[3] ?? from;
    for (const {id} of machine.transitions)
      for (const from of states)
        expect([from, id, reached(from, id)]).toMatchObject([from, id, {state: expected(from, id)}]);
  });
});

describe('triggers that name their state', () => {
  const profile = {
    ...{uuid: 'p', hasSsn: true},
    addresses: [{uuid: 'home', ownership: 'SOLE'}],
  };
  const selected = {selectedPropertyUuid: 'home', consents: [{type: 'HARD_CREDIT'}]};

  it.each<readonly [id: string, name: string, only: string, application: object]>([
    ['TRIGGERS-07', 'addProfileInfo', 'MORE_PROFILE', selected],
    ['TRIGGERS-08', 'addHmdaInfo', 'HMDA', {hasHmda: true}],
    ['TRIGGERS-20', 'coDeedConfirmed', 'CO_DEED', {coDeedStatus: 'COMPLETE'}],
    ['TRIGGERS-23', 'manualEnotarySigned', 'NOTARY', {status: {manualDeedSigningComplete: true}}],
  ])('[%s] %s fires in %s, and in no other', (_, name, only, application) => {
    const alone = machine.transitions.filter(({id}) => id === name);
    const known = {...facts, profile, application: {...facts.application, ...application}};
    const firing = machine.states.filter(({id}) => {
      const inState = {...flow, machine: {...machine, initial: id, transitions: alone}};
      return (decide(inState, known, here).because.pass ?? []).length > 0;
    });
    expect(firing.map(({id}) => id)).toEqual([only]);
  });
});
