import {describe, expect, it} from 'vitest';
import {factSchema} from '../world.ts';

describe('what rules may read of an application', () => {
  it.each([
    ['ENTITIES-APPLICATION-01', 'uuid'],
    ['ENTITIES-APPLICATION-02', 'loanNumber'],
    ['ENTITIES-APPLICATION-03', 'status'],
    ['ENTITIES-APPLICATION-04', 'consents.type'],
    ['ENTITIES-APPLICATION-05', 'selectedPropertyUuid'],
    ['ENTITIES-APPLICATION-06', 'property.state'],
    ['ENTITIES-APPLICATION-07', 'term'],
    ['ENTITIES-APPLICATION-08', 'amount'],
    ['ENTITIES-APPLICATION-09', 'rate'],
    ['ENTITIES-APPLICATION-10', 'documents.type'],
    ['ENTITIES-APPLICATION-11', 'incomeSources.employmentType'],
    ['ENTITIES-APPLICATION-12', 'disburseAccount.uuid'],
    ['ENTITIES-APPLICATION-12', 'disburseAccount.routingNumber'],
    ['ENTITIES-APPLICATION-12', 'disburseAccount.mask'],
    ['ENTITIES-APPLICATION-12', 'disburseAccount.accountNumber'],
    ['ENTITIES-APPLICATION-13', 'autopayAccount.uuid'],
    ['ENTITIES-APPLICATION-14', 'payType'],
    ['ENTITIES-APPLICATION-15', 'assetDepletion.complete'],
    ['ENTITIES-APPLICATION-16', 'insurance.complete'],
    ['ENTITIES-APPLICATION-17', 'hasHmda'],
    ['ENTITIES-APPLICATION-18', 'coDeedStatus'],
    ['ENTITIES-APPLICATION-19', 'requestedManualNotaryTime'],
    ['ENTITIES-APPLICATION-20', 'isCrypto'],
    ['ENTITIES-APPLICATION-21', 'adjustedHomeAmount'],
    ['ENTITIES-APPLICATION-22', 'uwCalculatedDrawAmount'],
    ['ENTITIES-APPLICATION-23', 'referrer.referrerUuid'],
    ['ENTITIES-APPLICATION-24', 'additionalSignerVersion'],
    ['ENTITIES-APPLICATION-25', 'helocSigners.identityUuid'],
    ['ENTITIES-STATUS-FLAGS-01', 'status.liensComplete'],
    ['ENTITIES-STATUS-FLAGS-02', 'status.uwDecision'],
    ['ENTITIES-STATUS-FLAGS-03', 'status.uwSubDecision'],
    ['ENTITIES-STATUS-FLAGS-04', 'status.inquiryAttestNeeded'],
    ['ENTITIES-STATUS-FLAGS-05', 'status.inquiryAttestComplete'],
    ['ENTITIES-STATUS-FLAGS-06', 'status.manualPaystubUpload'],
    ['ENTITIES-STATUS-FLAGS-07', 'status.manualPaystubTasksComplete'],
    ['ENTITIES-STATUS-FLAGS-08', 'status.giactAccountStatus'],
    ['ENTITIES-STATUS-FLAGS-09', 'status.bpo'],
    ['ENTITIES-STATUS-FLAGS-10', 'status.title'],
    ['ENTITIES-STATUS-FLAGS-11', 'status.disclosurelistSummaryReady'],
    ['ENTITIES-STATUS-FLAGS-12', 'status.disclosurelistSummaryComplete'],
    ['ENTITIES-STATUS-FLAGS-13', 'status.disclosurelistClosingReady'],
    ['ENTITIES-STATUS-FLAGS-14', 'status.disclosurelistClosingComplete'],
    ['ENTITIES-STATUS-FLAGS-15', 'status.disclosurelistNotaryReady'],
    ['ENTITIES-STATUS-FLAGS-16', 'status.disclosurelistNotaryComplete'],
    ['ENTITIES-STATUS-FLAGS-17', 'status.primaryParticipantAcceptComplete'],
    ['ENTITIES-STATUS-FLAGS-18', 'status.manualDeedSigningComplete'],
    ['ENTITIES-STATUS-FLAGS-19', 'status.employmentVerificationNeeded'],
    ['ENTITIES-STATUS-FLAGS-20', 'status.propertyComplete'],
    ['ENTITIES-STATUS-FLAGS-21', 'status.datatreeNoMatch'],
    ['ENTITIES-STATUS-FLAGS-22', 'status.creditFrozenWithPin'],
    ['ENTITIES-STATUS-FLAGS-23', 'status.dtiDecline'],
    ['ENTITIES-STATUS-FLAGS-24', 'status.creditScoreDecline'],
    ['ENTITIES-STATUS-FLAGS-25', 'status.waitingOnFloodCert'],
    ['ENTITIES-STATUS-FLAGS-26', 'status.checklistStatus'],
    ['ENTITIES-STATUS-FLAGS-27', 'status.manualNotary'],
    ['ENTITIES-STATUS-FLAGS-28', 'status.condition'],
  ])('[%s] %s, and what is yes-or-no or a list has a default', (_, path) => {
    const {type, default: otherwise} = factSchema(`application.${path}`);
    if (type === 'boolean') expect(otherwise).toBe(false);
    if (type === 'array') expect(otherwise).toEqual([]);
    expect(type).toBeDefined();
  });

  it.each([
    ['ENTITIES-SHELL-06', 'uuid'],
    ['ENTITIES-SHELL-07', 'loanNumber'],
    ['ENTITIES-SHELL-08', 'isCrypto'],
    ['ENTITIES-SHELL-10', 'disburseAccount.mask'],
    ['ENTITIES-SHELL-10', 'disburseAccount.accountNumber'],
    ['ENTITIES-SHELL-11', 'property'],
    ['ENTITIES-SHELL-12', 'adjustedHomeAmount'],
    ['ENTITIES-SHELL-13', 'status.manualNotary'],
    ['ENTITIES-SHELL-13', 'status.condition'],
    ['ENTITIES-SHELL-14', 'rate'],
    ['ENTITIES-SHELL-15', 'amount'],
    ['ENTITIES-SHELL-16', 'uwCalculatedDrawAmount'],
    ['ENTITIES-SHELL-17', 'term'],
    ['ENTITIES-SHELL-18', 'referrer.referrerUuid'],
    ['ENTITIES-SHELL-19', 'additionalSignerVersion'],
    ['ENTITIES-SHELL-20', 'helocSigners.identityUuid'],
  ])('[%s] %s, which the shell reads', (_, path) => {
    expect(factSchema(`application.${path}`).type).toBeDefined();
  });

  it.each([
    ['ENTITIES-SHELL-03', 'account-access', ['account.name', 'account.address', 'authorizedWallet.authorizationType']],
    [
      'ENTITIES-SHELL-04',
      'profile',
      ['uuid', 'name.firstName', 'name.middleName', 'name.lastName', 'name.suffix', 'email'],
    ],
    ['ENTITIES-SHELL-09', 'application', ['auditFields.createdDate']],
  ])('[%s] of %s: %j', (_, entity, fields) => {
    for (const field of fields) expect(factSchema(`${entity}.${field}`).type).toBe('string');
  });

  it('[ENTITIES-SHELL-01] an address that is found has its parts and the whole', () => {
    const parts = ['street1', 'street2', 'city', 'state', 'zip', 'fullAddress'];
    expect(Object.keys(factSchema('found-address').properties ?? {})).toEqual(parts);
  });

  it('[CONSTANTS-FLOW-13] [ENTITIES-SHELL-28] a mask has the last four digits at most', () => {
    const mask = new RegExp(factSchema('application.disburseAccount.mask').pattern ?? '(?!)', 'u');
    expect(['6789', '56789'].map((digits) => mask.test(digits))).toEqual([true, false]);
  });

  it('[ENTITIES-SHELL-23] CO_DEEDER marks an additional signer', () => {
    expect(factSchema('identity.type').enum).toContain('CO_DEEDER');
  });

  it.each([
    ['ENTITIES-PROFILE-01', 'name.uuid'],
    ['ENTITIES-PROFILE-02', 'dob'],
    ['ENTITIES-PROFILE-03', 'hasSsn'],
    ['ENTITIES-PROFILE-04', 'addresses.uuid'],
    ['ENTITIES-PROFILE-04', 'addresses.ownership'],
  ])('[%s] profile.%s', (_, path) => {
    expect(factSchema(`profile.${path}`).type).toBeDefined();
  });
});

describe('enumerations', () => {
  const words = (text: string): readonly string[] => text.trim().split(/\s+/);

  it.each([
    ['ENUMERATIONS-12', 'application.payType', 'AUTOPAY MANUAL'],
    ['ENUMERATIONS-21', 'application-step.subState', 'INITIAL IN_PROGRESS COMPLETE'],
    [
      'ENUMERATIONS-22',
      'application.status.uwDecision',
      'APPROVED ASSET_DEPLETION DECLINE ERROR FINAL INELIGIBLE INITIAL REVIEW SELECT UNKNOWN',
    ],
    [
      'ENUMERATIONS-23',
      'application.status.uwSubDecision',
      `BPO_PENDING CREDIT_FROZEN FINAL_OFFER UNKNOWN_SUBDECISION UNVERIFIED_DTI_LIMITED UNVERIFIED_OFFER
      UNVERIFIED_ONBOARDING_COMPLETE VERIFIED_DTI_LIMITED VERIFIED_INCOME_MATCHED_OFFER VERIFIED_OFFER
      VERIFIED_RESERVE_LIMITED`,
    ],
    [
      'ENUMERATIONS-24',
      'application.status.bpo',
      'BPO_NOT_REQUIRED BPO_REQUIRED UNKNOWN_BPO_STATUS BPO_PROCESSING BPO_COMPLETE',
    ],
    [
      'ENUMERATIONS-25',
      'application.status.title',
      `TITLE_REQUIRED TITLE_NOT_REQUIRED PREQUAL_TITLE_PROCESSING PREQUAL_TITLE_COMPLETE FINAL_TITLE_PROCESSING
      FINAL_TITLE_COMPLETE UNKNOWN_TITLE_STATUS`,
    ],
    ['ENUMERATIONS-26', 'application.status.giactAccountStatus', 'VERIFIED FAILED_VERIFICATION PENDING_REVIEW'],
    ['ENUMERATIONS-27', 'application.status.bypass', 'WAITING BYPASS NO_BYPASS'],
    [
      'ENUMERATIONS-28',
      'income-source-type',
      `EMPINFO MANUAL_PAYSTUB OTHER PLAID_TRANSACTIONS POINTSERV_1099_MISC POINTSERV_PAYROLL POINTSERV_TAX
      TRUV_FINANCIAL_ACCOUNTS TRUV_PAYROLL UNKNOWN`,
    ],
    ['ENUMERATIONS-29', 'application.rateType', 'UNKNOWN FIXED FLOATING'],
    ['ENUMERATIONS-30', 'property.occupancyType', 'PRIMARY SECONDARY INVESTMENT'],
    ['ENUMERATIONS-31', 'person-name.suffix', 'JR SR I II III IV V'],
    [
      'ENUMERATIONS-11',
      'employment-type',
      `FULL_TIME PART_TIME SELF_EMPLOYED RETIRED UNEMPLOYED ALIMONY CHILD_SUPPORT SEPARATE_MAINTENANCE_PAYMENTS
      PUBLIC_ASSISTANCE_PROGRAM`,
    ],
    ['ENUMERATIONS-49', 'property.condition', 'UNKNOWN_CONDITION NOT_AVAILABLE POOR FAIR AVERAGE GOOD EXCELLENT'],
    [
      'ENUMERATIONS-50',
      'org.kind',
      `ALL_IN AUTOPAY CREDIT_UNION DEPARTMENT_OF_COMMERCE_CU QUORUM TEACHERS_FEDERAL_CU VALLEY_STRONG_FFA
      VALLEY_STRONG_NON_FFA`,
    ],
    ['ENTITIES-STATUS-FLAGS-26', 'application.status.checklistStatus', 'GEN_RESCISSION RESCISSION RECORDING FUNDABLE'],
    ['ENTITIES-APPLICATION-18', 'application.coDeedStatus', 'INITIAL IN_PROGRESS COMPLETE'],
  ])('[%s] %s', (_, path, values) => {
    expect(factSchema(path).enum).toEqual(words(values));
  });

  it.each([
    ['ENUMERATIONS-38', 'BANK_ACCOUNT_FRAUD_REVIEW'],
    ['ENUMERATIONS-39', 'FALSE_OWNERSHIP_TYPE_REVIEW'],
    ['ENUMERATIONS-40', 'GENERIC_DOCUMENT_REQUEST'],
    ['ENUMERATIONS-41', 'HARD_CREDIT_INQUIRY_REVIEW'],
    ['ENUMERATIONS-42', 'HELOC_MANUAL_PAYSTUB_UPLOAD'],
    ['ENUMERATIONS-43', 'ID_VERIFICATION_FAILURE'],
    ['ENUMERATIONS-44', 'IDENTITY_DOCUMENT_FRAUD_REVIEW'],
    ['ENUMERATIONS-45', 'MISSING_PHONE_NUMBER'],
    ['ENUMERATIONS-46', 'PROPERTY_LEGAL_DESCRIPTION'],
    ['ENUMERATIONS-47', 'PROPERTY_OWNERSHIP_FRAUD_REVIEW'],
    ['ENUMERATIONS-48', 'REVIEW_TRUST_REQUIREMENTS'],
  ])('[%s] condition category %s', (_, category) => {
    expect(factSchema('condition-category').enum).toContain(category);
  });

  it.each([
    ['ENUMERATIONS-01', 'DRIVERS_LICENSE_FRONT ID_CARD_FRONT PASSPORT_FRONT PERMANENT_RESIDENT_CARD_FRONT'],
    [
      'ENUMERATIONS-32',
      'BANK_STATEMENT CERTIFICATE_OF_TRUST PROPERTY_DESCRIPTION_SOURCE USER_UPLOADED_PAYSTUB SUPPORT',
    ],
    ['ENUMERATIONS-33', 'DRIVERS_LICENSE_BACK ID_CARD_BACK PERMANENT_RESIDENT_CARD_BACK DISCLOSURE_SUMMARY'],
  ])('[%s] document types %s', (_, types) => {
    expect(factSchema('document-type').enum).toEqual(expect.arrayContaining([...words(types)]));
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
  ])('[%s] steps of the server', (_, steps) => {
    expect(factSchema('step-name').enum).toEqual(expect.arrayContaining([...words(steps)]));
  });

  it('[STEP-GROUPS-POLLING-01] no step besides', () => {
    expect(factSchema('step-name').enum).toHaveLength(74);
  });
});

describe('what is known of a condition', () => {
  it.each([
    'uuid',
    'created',
    'categoryEnum',
    'notes',
    'commentsToBorrower',
    'actionNeeded',
    'requestDocuments',
    'xtraData.numDocsRequired',
  ])('[CONDITIONS-01] has %s', (field) => {
    expect(factSchema(`condition.${field}`)).toBeDefined();
  });
});
