import {addSeconds} from 'date-fns';
import type {Condition} from '../../contract/entities.ts';
import {derivedUuid} from '../derive.ts';
import type {LoanFile} from '../loan-file.ts';

type Wanted = Omit<Condition, 'uuid' | 'created' | 'actionNeeded'>;

const wanted: readonly Wanted[] = [
  {
    categoryEnum: 'MISSING_PHONE_NUMBER',
    commentsToBorrower: 'We could not reach you at the number that we have.',
  },
  {
    categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW',
    commentsToBorrower:
      'Please send the last two statements of the account that the money goes to, with your name on them.',
    requestDocuments: 'BANK_STATEMENT',
    xtraData: {numDocsRequired: 2},
  },
  {
    categoryEnum: 'REVIEW_TRUST_REQUIREMENTS',
    commentsToBorrower: 'The county names a trust as owner of the home.',
    requestDocuments: 'CERTIFICATE_OF_TRUST',
  },
  {
    categoryEnum: 'PROPERTY_LEGAL_DESCRIPTION',
    notes: 'The pages of the deed with the legal description are enough.',
    requestDocuments: 'PROPERTY_DESCRIPTION_SOURCE',
  },
];

const again: Wanted = {
  categoryEnum: 'ID_VERIFICATION_FAILURE',
  commentsToBorrower: 'The front of your ID was too dark to read.',
};

/** Asks for one document of each sort, for the test value that wants them. */
export function askDocuments(file: LoanFile, at: Date): void {
  for (const condition of wanted) ask(file, condition, at);
}

/** Asks once for the ID again. */
export function askIdentity(file: LoanFile, at: Date): void {
  file.records.identityAsked = true;
  ask(file, again, at);
}

function ask(file: LoanFile, condition: Wanted, at: Date): void {
  const {conditions: kept = []} = file.records;
  const created = addSeconds(at, kept.length).toISOString();
  const uuid = derivedUuid('condition', file.uuid, condition.categoryEnum);
  file.records.conditions = [...kept, {uuid, created, actionNeeded: true, ...condition}];
}
