import {beforeAll, describe, expect, it} from 'vitest';
import {readOperations} from '../../src/server/contract/contract.ts';
import {compileValidators} from '../../src/server/contract/validators.ts';
import type {DemoClient} from '../../src/sandbox/demo/client.ts';
import {call} from './support/client.ts';
import {ownServer} from './support/own-server.ts';
import {below, personAt} from './support/server.ts';

const server = ownServer();
const answers = compileValidators(readOperations('.'));
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = expect.stringMatching(uuid);

const profilePath = '/service-profile/api/v1/profile';
const application = async (client: DemoClient) => client.get(below(client, '').slice(0, -1));
const problems = (operation: string, answer: unknown) => answers.get(operation)?.answer(answer);

/** Puts an application, its profile or its conditions where a system of the lender would. */
const put = async (client: DemoClient, change: object): Promise<unknown> => {
  const path = `/sandbox/applications/${client.application}`;
  const {status, body} = await call(server.app, 'POST', path, {body: change});
  expect(status).toBe(200);
  return body;
};

describe('an application that has come to its end', () => {
  let walked: DemoClient;
  beforeAll(async () => {
    walked = await personAt(server, 'insurance', {email: 'walked@people.example'});
  });

  it.each<readonly [ids: string, field: string, value: unknown]>([
    ['ENTITIES-APPLICATION-01, ENTITIES-SHELL-06', 'uuid', id],
    ['ENTITIES-APPLICATION-02, ENTITIES-SHELL-07', 'loanNumber', expect.stringMatching(/^WM-\d{10}$/)],
    ['ENTITIES-APPLICATION-03', 'status', expect.objectContaining({uwDecision: 'APPROVED'})],
    ['ENTITIES-APPLICATION-05', 'selectedPropertyUuid', id],
    ['ENTITIES-APPLICATION-07, ENTITIES-SHELL-17', 'term', 10],
    ['ENTITIES-APPLICATION-08, ENTITIES-SHELL-15', 'amount', 15_000],
    ['ENTITIES-APPLICATION-13', 'autopayAccount', expect.objectContaining({uuid: id, mask: '6789'})],
    ['ENTITIES-APPLICATION-14, ENUMERATIONS-12', 'payType', 'AUTOPAY'],
    ['ENTITIES-APPLICATION-16', 'insurance', {complete: true}],
    ['ENTITIES-APPLICATION-17', 'hasHmda', true],
    ['ENTITIES-APPLICATION-18', 'coDeedStatus', 'COMPLETE'],
    ['ENTITIES-APPLICATION-20, ENTITIES-SHELL-08', 'isCrypto', false],
    ['ENTITIES-APPLICATION-21, ENTITIES-SHELL-12', 'adjustedHomeAmount', expect.toSatisfy((value) => value > 50_000)],
    ['ENTITIES-APPLICATION-22, ENTITIES-SHELL-16', 'uwCalculatedDrawAmount', 15_000],
    ['ENTITIES-SHELL-09', 'auditFields', {createdDate: '2026-11-21T15:00:00.000Z'}],
    ['ENUMERATIONS-29', 'rateType', 'FIXED'],
  ])('[%s] is answered with its %s', async (_, field, value) => {
    const answer = await application(walked);
    expect(answer[field]).toEqual(value);
    expect(problems('getApplication', answer)).toEqual([]);
  });

  it('[ENTITIES-APPLICATION-09, ENTITIES-SHELL-14] is answered with the rate of the offer that was taken, and of no other', async () => {
    const {items} = (await walked.get(below(walked, 'offers'))) as unknown as {
      readonly items: readonly {readonly term: number; readonly rate: number}[];
    };
    const {rate, term} = await application(walked);
    expect(items.filter((offer) => offer.rate === rate).map((offer) => offer.term)).toEqual([term]);
    expect(rate).toBeGreaterThan(5);
  });

  it('[ENTITIES-APPLICATION-04] has each consent that was given, by its type', async () => {
    const consents = (await application(walked))['consents'] as readonly {type: string}[];
    expect(consents.map(({type}) => type)).toEqual(['SOFT_CREDIT', 'HARD_CREDIT', 'ESIGN']);
  });

  it('[ENTITIES-APPLICATION-06, ENTITIES-SHELL-11, ADDRESS-DISPLAY-01] has the home, its state and its address', async () => {
    expect((await application(walked))['property']).toMatchObject({
      state: 'CO',
      address: {street1: '12 Main Street', city: 'Denver', state: 'CO', zip: '80206'},
    });
  });

  it('[ENTITIES-APPLICATION-10] has each document, by its type', async () => {
    const documents = (await application(walked))['documents'] as readonly {type: string}[];
    expect(documents.map(({type}) => type)).toEqual(expect.arrayContaining(['DISCLOSURE_SUMMARY', 'PASSPORT_FRONT']));
  });

  it('[ENTITIES-APPLICATION-11] has each source of income, with the employment', async () => {
    expect((await application(walked))['incomeSources']).toMatchObject([{uuid: id, employmentType: 'FULL_TIME'}]);
  });

  it('[ENTITIES-APPLICATION-12, ENTITIES-SHELL-10, CONSTANTS-FLOW-13] has the account, of its number the last four digits alone', async () => {
    const account = (await application(walked))['disburseAccount'];
    expect(account).toMatchObject({uuid: id, routingNumber: '991234561', mask: '6789', accountNumber: '****6789'});
    expect(JSON.stringify(await application(walked))).not.toContain('123456789');
  });

  it.each([
    ['ENTITIES-STATUS-FLAGS-01', 'liensComplete', true],
    ['ENTITIES-STATUS-FLAGS-08', 'giactAccountStatus', 'VERIFIED'],
    ['ENTITIES-STATUS-FLAGS-11', 'disclosurelistSummaryReady', true],
    ['ENTITIES-STATUS-FLAGS-12', 'disclosurelistSummaryComplete', true],
    ['ENTITIES-STATUS-FLAGS-13', 'disclosurelistClosingReady', true],
    ['ENTITIES-STATUS-FLAGS-14', 'disclosurelistClosingComplete', true],
    ['ENTITIES-STATUS-FLAGS-15', 'disclosurelistNotaryReady', true],
    ['ENTITIES-STATUS-FLAGS-16', 'disclosurelistNotaryComplete', true],
    ['ENTITIES-STATUS-FLAGS-17', 'primaryParticipantAcceptComplete', true],
    ['ENTITIES-STATUS-FLAGS-20', 'propertyComplete', true],
    ['ENTITIES-STATUS-FLAGS-21', 'datatreeNoMatch', false],
    ['ENTITIES-STATUS-FLAGS-26', 'checklistStatus', 'GEN_RESCISSION'],
  ])('[%s] has got the flag %s on its way: %j', async (_, flag, value) => {
    expect((await application(walked))['status']).toMatchObject({[flag]: value});
  });

  it('[ENTITIES-PROFILE-01, ENTITIES-PROFILE-02, ENTITIES-PROFILE-03, ENTITIES-PROFILE-04, ENTITIES-SHELL-04] belongs to a profile with a name, a birthday, a number on file and homes', async () => {
    const name = {uuid: expect.stringMatching(uuid), firstName: 'Mara', lastName: 'Whitfield'};
    await put(walked, {profile: {name: {middleName: 'Ann', suffix: 'JR'}}});
    const profile = await walked.get(profilePath);
    expect(profile).toMatchObject({
      uuid: id,
      name: {...name, middleName: 'Ann', suffix: 'JR'},
      dob: '1980-05-05',
      hasSsn: true,
      email: 'walked@people.example',
    });
    expect(profile['addresses']).toContainEqual(expect.objectContaining({uuid: id, ownership: 'SOLE'}));
    expect(JSON.stringify(profile)).not.toContain('123456789');
    expect(problems('getProfile', profile)).toEqual([]);
  });
});

describe('an application that has begun', () => {
  it('[ENTITIES-PROFILE-01] belongs to a profile with the name that was registered', async () => {
    const {name} = await (await personAt(server, 'created')).get(profilePath);
    expect(name).toEqual({uuid: id, firstName: 'Mara', lastName: 'Whitfield'});
  });

  it('[ENTITIES-APPLICATION-23, ENTITIES-SHELL-18] keeps who has sent the borrower, and nobody where nobody has', async () => {
    const client = await personAt(server, 'created');
    expect(await application(client)).not.toHaveProperty('referrer');
    const referrer = '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01';
    const begun = await client.post('/service-application/api/v1/application/heloc', {
      propertyAddress: {street1: '14 Main Street', city: 'Denver', state: 'CO', zip: '80206'},
      occupancyType: 'PRIMARY',
      employmentType: 'FULL_TIME',
      income: 120_000,
      firstName: 'Mara',
      lastName: 'Whitfield',
      dateOfBirth: '1980-05-05',
      referrer,
    });
    client.application = String(begun['uuid']);
    expect(await application(client)).toMatchObject({referrer: {referrerUuid: referrer}});
  });
});

describe('what the systems of the lender set', () => {
  let client: DemoClient;
  beforeAll(async () => {
    client = await personAt(server, 'created');
  });

  it.each<readonly [ids: string, change: Readonly<Record<string, unknown>>]>([
    ['ENTITIES-APPLICATION-15', {assetDepletion: {complete: true}}],
    ['ENTITIES-APPLICATION-19', {requestedManualNotaryTime: '2026-12-01T15:00:00Z'}],
    ['ENTITIES-APPLICATION-20, ENTITIES-SHELL-08, PRODUCT-05', {isCrypto: true}],
    ['ENTITIES-APPLICATION-23, ENTITIES-SHELL-18', {referrer: {referrerUuid: '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01'}}],
    ['ENTITIES-APPLICATION-24, ENTITIES-SHELL-19', {additionalSignerVersion: 'v1'}],
    [
      'ENTITIES-APPLICATION-25, ENTITIES-SHELL-20',
      {helocSigners: [{identityUuid: '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01'}]},
    ],
  ])('[%s] is in the answer about the application: %j', async (_, change) => {
    await put(client, {application: change});
    const answer = await application(client);
    expect(answer).toMatchObject(change);
    expect(problems('getApplication', answer)).toEqual([]);
    const [key = ''] = Object.keys(change);
    expect(problems('getApplication', {...answer, [key]: 7})).toHaveLength(1);
  });

  it.each([
    ['ENTITIES-STATUS-FLAGS-01', 'liensComplete'],
    ['ENTITIES-STATUS-FLAGS-04', 'inquiryAttestNeeded'],
    ['ENTITIES-STATUS-FLAGS-05', 'inquiryAttestComplete'],
    ['ENTITIES-STATUS-FLAGS-06', 'manualPaystubUpload'],
    ['ENTITIES-STATUS-FLAGS-07', 'manualPaystubTasksComplete'],
    ['ENTITIES-STATUS-FLAGS-11', 'disclosurelistSummaryReady'],
    ['ENTITIES-STATUS-FLAGS-12', 'disclosurelistSummaryComplete'],
    ['ENTITIES-STATUS-FLAGS-13', 'disclosurelistClosingReady'],
    ['ENTITIES-STATUS-FLAGS-14', 'disclosurelistClosingComplete'],
    ['ENTITIES-STATUS-FLAGS-15', 'disclosurelistNotaryReady'],
    ['ENTITIES-STATUS-FLAGS-16', 'disclosurelistNotaryComplete'],
    ['ENTITIES-STATUS-FLAGS-17', 'primaryParticipantAcceptComplete'],
    ['ENTITIES-STATUS-FLAGS-18', 'manualDeedSigningComplete'],
    ['ENTITIES-STATUS-FLAGS-19', 'employmentVerificationNeeded'],
    ['ENTITIES-STATUS-FLAGS-20', 'propertyComplete'],
    ['ENTITIES-STATUS-FLAGS-21', 'datatreeNoMatch'],
    ['ENTITIES-STATUS-FLAGS-22', 'creditFrozenWithPin'],
    ['ENTITIES-STATUS-FLAGS-23', 'dtiDecline'],
    ['ENTITIES-STATUS-FLAGS-24', 'creditScoreDecline'],
    ['ENTITIES-STATUS-FLAGS-25', 'waitingOnFloodCert'],
    ['ENTITIES-STATUS-FLAGS-27, ENTITIES-SHELL-13', 'manualNotary'],
    ['ENTITIES-STATUS-FLAGS-28, ENTITIES-SHELL-13', 'condition'],
  ])('[%s] the flag %s is kept as it was set, and is nothing but yes or no', async (_, flag) => {
    for (const value of [true, false]) {
      await put(client, {application: {status: {[flag]: value}}});
      const answer = await application(client);
      expect(answer['status']).toMatchObject({[flag]: value});
      expect(problems('getApplication', answer)).toEqual([]);
    }
    expect(problems('getApplication', {uuid: client.application, status: {[flag]: 'yes'}})).toHaveLength(1);
  });

  it.each<readonly [ids: string, field: string, values: string]>([
    ['ENUMERATIONS-12', 'payType', 'AUTOPAY MANUAL'],
    [
      'ENUMERATIONS-22, ENTITIES-STATUS-FLAGS-02',
      'status.uwDecision',
      'APPROVED ASSET_DEPLETION DECLINE ERROR FINAL INELIGIBLE INITIAL REVIEW SELECT UNKNOWN',
    ],
    [
      'ENUMERATIONS-23, ENTITIES-STATUS-FLAGS-03',
      'status.uwSubDecision',
      `BPO_PENDING CREDIT_FROZEN FINAL_OFFER UNKNOWN_SUBDECISION UNVERIFIED_DTI_LIMITED UNVERIFIED_OFFER
      UNVERIFIED_ONBOARDING_COMPLETE VERIFIED_DTI_LIMITED VERIFIED_INCOME_MATCHED_OFFER VERIFIED_OFFER
      VERIFIED_RESERVE_LIMITED`,
    ],
    [
      'ENUMERATIONS-24, ENTITIES-STATUS-FLAGS-09',
      'status.bpo',
      'BPO_NOT_REQUIRED BPO_REQUIRED UNKNOWN_BPO_STATUS BPO_PROCESSING BPO_COMPLETE',
    ],
    [
      'ENUMERATIONS-25, ENTITIES-STATUS-FLAGS-10',
      'status.title',
      `TITLE_REQUIRED TITLE_NOT_REQUIRED PREQUAL_TITLE_PROCESSING PREQUAL_TITLE_COMPLETE FINAL_TITLE_PROCESSING
      FINAL_TITLE_COMPLETE UNKNOWN_TITLE_STATUS`,
    ],
    [
      'ENUMERATIONS-26, ENTITIES-STATUS-FLAGS-08',
      'status.giactAccountStatus',
      'VERIFIED FAILED_VERIFICATION PENDING_REVIEW',
    ],
    ['ENUMERATIONS-27', 'status.bypass', 'WAITING BYPASS NO_BYPASS'],
    ['ENTITIES-STATUS-FLAGS-26', 'status.checklistStatus', 'GEN_RESCISSION RESCISSION RECORDING FUNDABLE'],
    ['ENUMERATIONS-29', 'rateType', 'UNKNOWN FIXED FLOATING'],
    ['ENUMERATIONS-30', 'property.occupancyType', 'PRIMARY SECONDARY INVESTMENT'],
    ['ENUMERATIONS-49', 'property.condition', 'UNKNOWN_CONDITION NOT_AVAILABLE POOR FAIR AVERAGE GOOD EXCELLENT'],
    ['ENTITIES-APPLICATION-18', 'coDeedStatus', 'INITIAL IN_PROGRESS COMPLETE'],
    ['ENTITIES-APPLICATION-24', 'additionalSignerVersion', 'v1 v2'],
    [
      'ENUMERATIONS-04, ENUMERATIONS-05, ENUMERATIONS-07, ENUMERATIONS-08, ENUMERATIONS-09, ENUMERATIONS-10, ENUMERATIONS-11',
      'employmentType',
      `FULL_TIME PART_TIME SELF_EMPLOYED RETIRED UNEMPLOYED ALIMONY CHILD_SUPPORT SEPARATE_MAINTENANCE_PAYMENTS
      PUBLIC_ASSISTANCE_PROGRAM`,
    ],
  ])('[%s] %s is kept with each of its values, and has no other', async (_, field, values) => {
    const [outer = '', inner] = field.split('.');
    const holding = (value: string) => ({[outer]: inner === undefined ? value : {[inner]: value}});
    for (const value of values.trim().split(/\s+/)) {
      await put(client, {application: holding(value)});
      const answer = await application(client);
      expect(answer).toMatchObject(holding(value));
      expect(problems('getApplication', answer), value).toEqual([]);
    }
    expect(problems('getApplication', {uuid: client.application, ...holding('SOMETHING_ELSE')})).toHaveLength(1);
  });

  it.each([
    [
      'ENUMERATIONS-28',
      'incomeSources',
      'type',
      `EMPINFO MANUAL_PAYSTUB OTHER PLAID_TRANSACTIONS POINTSERV_1099_MISC POINTSERV_PAYROLL POINTSERV_TAX
      TRUV_FINANCIAL_ACCOUNTS TRUV_PAYROLL UNKNOWN`,
    ],
    ['ENTITIES-APPLICATION-04', 'consents', 'type', 'SOFT_CREDIT HARD_CREDIT'],
  ])('[%s] each of %s is kept with its %s, and has no other', async (_, list, key, values) => {
    const items = values
      .trim()
      .split(/\s+/)
      .map((value) => ({uuid: '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01', [key]: value, at: '2026-11-21T15:00:00Z'}));
    await put(client, {application: {[list]: items}});
    const answer = await application(client);
    expect(answer[list]).toMatchObject(items);
    expect(problems('getApplication', answer)).toEqual([]);
    expect(problems('getApplication', {...answer, [list]: [{...items[0], [key]: 'SOMETHING_ELSE'}]})).toHaveLength(1);
  });

  it('[ENUMERATIONS-21] the step has one of three states', async () => {
    for (const subState of ['INITIAL', 'IN_PROGRESS', 'COMPLETE']) {
      await put(client, {step: 'HMDA', subState});
      const answer = await client.get(below(client, 'step'));
      expect(answer).toMatchObject({name: 'HMDA', subState});
      expect(problems('getApplicationStep', answer)).toEqual([]);
    }
    expect(
      problems('getApplicationStep', {...(await client.get(below(client, 'step'))), subState: 'OTHER'}),
    ).toHaveLength(1);
  });

  it.each([
    [
      'ENUMERATIONS-13',
      `APP_SUBMISSION ASSETS_PREQUAL ATTORNEY_REVIEW AUTOPAY_ACCOUNT BPO_ORDER_REQUEST CANCELLED
      CLTV_LIEN_POSITION_REQUALIFY COLLECT_ADDITIONAL_INFO COMPLETE CO_DEED_REQ CREDIT_ERROR CREDIT_MINOR
      CREDIT_NO_MATCH CREDIT_NO_MATCH_SSN DECLINED DEED_SIGNING DELINQUENCY_REVIEW DIRECT_DEBT_PAYOFF
      DISBURSEMENT_ACCOUNT EMPLOYMENT_VERIFICATION FACTA_REVIEW FINAL_OFFER FUNDABLE FUNDING_DECISION
      HARD_CREDIT_LOCKED_OR_FROZEN HARD_CREDIT_PULL HMDA IDENTITY_VERIFICATION INCOME_VERIFICATION IN_PROGRESS
      MANUAL_DEED_SIGNING MULTIPLE_PROPERTIES NOTARY_WAITING_PERIOD NOTE_SIGNING NO_AVM_FOUND NO_PROPERTY_FOUND
      OFFER_SELECTION PAYOFF_REQUEST_PENDING PREQUAL_TITLE RECORDING RESCISSION REVISED_OFFER_SELECTION
      SOFT_CREDIT_LOCKED_OR_FROZEN TRUST_AND_INSURANCE UNKNOWN VERIFIED_AUTOPAY_ACCOUNT`,
    ],
    ['ENUMERATIONS-14', 'FINAL_TITLE_PROCESSING FINAL_TITLE_COMPLETE'],
    [
      'ENUMERATIONS-15',
      `GEN_CLOSING_DISCLOSURE GEN_NOTE_SIGNING GEN_SUMMARY_DISCLOSURE GEN_RESCISSION GEN_NOTARY_DISCLOSURE
      GEN_APP_DISCLOSURES GEN_PRE_SOFT_CREDIT_DISCLOSURE GEN_DEED`,
    ],
    ['ENUMERATIONS-16', 'LIEN_VERIFICATION LIEN_VERIFICATION_INQUIRY'],
    ['ENUMERATIONS-17', 'NAV_BPO_ESTIMATE_VALUE NAV_BPO_ORDER_REQUEST NAV_BPO_PROCESSING'],
    ['ENUMERATIONS-18', 'NAV_RESI_EVAL_ESTIMATE_VALUE NAV_RESI_EVAL_ORDER_REQUEST NAV_RESI_EVAL_PROCESSING'],
    ['ENUMERATIONS-19', 'ONSITE_APPRAISAL_BORROWER_PAYMENT ONSITE_APPRAISAL_PENDING'],
    [
      'ENUMERATIONS-20',
      `WAITING_FOR_AVM_DATA WAITING_FOR_APP_DISCLOSURE WAITING_FOR_SUMMARY_DISCLOSURE WAITING_FOR_ID_VERIFICATION
      WAITING_FOR_INITIAL_OFFERS WAITING_FOR_PRE_SOFT_CREDIT_DISCLOSURE WAITING_FOR_SOFT_CREDIT`,
    ],
  ])('[%s] an application may be in each of the steps, and in no other', async (_, steps) => {
    for (const step of steps.trim().split(/\s+/)) {
      const answer = await put(client, {step});
      expect(answer).toMatchObject({name: step});
      expect(problems('getApplicationStep', answer)).toEqual([]);
    }
    const answer = await call(server.app, 'POST', `/sandbox/applications/${client.application}`, {
      body: {step: 'A_STEP_OF_LATER'},
    });
    expect(answer.status).toBe(422);
  });

  it('[CONDITIONS-01] a condition has all that is said of it', async () => {
    const condition = {
      uuid: '7c1d9a52-6f0e-4b3a-9d57-2f8e4c6b1a01',
      created: '2026-11-20T10:00:00Z',
      categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
      notes: 'The page is cut off.',
      commentsToBorrower: 'Please send all pages.',
      actionNeeded: true,
      requestDocuments: 'BANK_STATEMENT',
      xtraData: {numDocsRequired: 2},
    };
    await put(client, {conditions: [condition]});
    const path = `/service-conditions/external/api/v1/applications/${client.application}/conditions/external-applicants`;
    const answer = await client.get(path);
    expect(answer['items']).toEqual([condition]);
    expect(problems('getConditions', answer)).toEqual([]);
  });
});

describe('documents', () => {
  it.each([
    ['ENUMERATIONS-01', 'DRIVERS_LICENSE_FRONT ID_CARD_FRONT PASSPORT_FRONT PERMANENT_RESIDENT_CARD_FRONT'],
    [
      'ENUMERATIONS-32',
      'BANK_STATEMENT CERTIFICATE_OF_TRUST PROPERTY_DESCRIPTION_SOURCE USER_UPLOADED_PAYSTUB SUPPORT',
    ],
    ['ENUMERATIONS-33', 'DRIVERS_LICENSE_BACK ID_CARD_BACK PERMANENT_RESIDENT_CARD_BACK'],
  ])('[%s] are kept under the types %s', async (_, types) => {
    const client = await personAt(server, 'created');
    for (const type of types.split(' ')) {
      const {fileId} = await client.upload(type);
      expect(fileId).toMatch(uuid);
      expect(problems('getApplication', {uuid: client.application, documents: [{id: fileId, type}]})).toEqual([]);
    }
    await expect(client.upload('A_TYPE_OF_LATER')).rejects.toThrow(/422|400/);
  });
});

describe('what the shell asks for', () => {
  it('[ENTITIES-SHELL-01] an address that is found has its parts and the whole', async () => {
    const {body} = await call(server.app, 'GET', '/service-address/external/api/v1/lookup?partialAddress=12%20orch');
    const [first] = body['items'] as readonly Readonly<Record<string, string>>[];
    const {street1, city, state, zip, fullAddress} = first ?? {};
    expect(street1).toMatch(/^12\d* orchard/i);
    for (const part of [street1, city, state, zip]) expect(fullAddress).toContain(part);
    expect(problems('lookupAddress', body)).toEqual([]);
  });

  it('[ENTITIES-SHELL-03] access to an account has its name and address, and as what the wallet acts', async () => {
    const client = await personAt(server, 'created');
    const answer = await client.get('/service-wallet/secure/api/v4/account/access');
    expect(answer).toEqual({
      account: {name: expect.any(String), address: expect.any(String)},
      authorizedWallet: {authorizationType: 'OWNER'},
    });
  });
});
