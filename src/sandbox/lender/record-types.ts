import type {FactType} from '../../catalog/operations/schema.ts';
import type {LoanRecords} from './loan-records.ts';

const flag = {type: 'boolean', default: false} as const;
const amount = {type: 'number'} as const;

type TypeOf<T> = T extends boolean ? typeof flag : T extends number ? typeof amount : FactType;

/** Types of the records that `steps.yaml` may read and set. */
const properties: {readonly [K in keyof LoanRecords]?: TypeOf<NonNullable<LoanRecords[K]>>} = {
  profileGiven: flag,
  contactGiven: flag,
  socialGiven: flag,
  unfrozen: flag,
  bureauAnswers: flag,
  propertyChosen: flag,
  identityAsked: flag,
  assetsTotal: amount,
  employer: {type: 'object'},
  proofs: {type: 'object', properties: {DELINQUENCY: {type: 'object'}}},
};

export const recordTypes: FactType = {type: 'object', properties};
