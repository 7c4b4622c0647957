import type {StatusAndProgress} from '../contract/entities.ts';
import {readData} from '../data.ts';
import {statusOf, type LoanFile} from './loan-file.ts';

type Part = NonNullable<StatusAndProgress['progress']>;

const steps = {type: 'array', nullable: true, items: {type: 'string'}} as const;
const parts = readData<{[P in Exclude<Part, 'INITIAL' | 'MANUAL_NOTARY'>]?: string[]}>('lender/progress.yaml', {
  type: 'object',
  additionalProperties: false,
  required: [],
  properties: {
    PRODUCT_SELECT: steps,
    MORE_INFO: steps,
    ID_UPLOAD: steps,
    LINK_INCOME: steps,
    SIGNING: steps,
    ENOTARY: steps,
    COMPLETE: steps,
  },
});
const partOf = new Map(
  Object.entries(parts).flatMap(([part, names]) => names.map((name) => [name, part as keyof typeof parts] as const)),
);

/** The part of the way that an application has reached: `lender/progress.yaml`; with a notary, by which way. */
export function progressOf(file: LoanFile): Part {
  const part = partOf.get(file.step) ?? 'INITIAL';
  return part === 'ENOTARY' && statusOf(file).manualNotary === true ? 'MANUAL_NOTARY' : part;
}
